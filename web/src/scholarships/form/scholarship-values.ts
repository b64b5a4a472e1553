import {
  FILE_FIELDS,
  type FileField,
  SCHOLARSHIP_FIELDS,
  SCHOLARSHIP_FILES,
  type ScholarshipField,
} from '@registro/contracts/scholarships/fields';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { statusAfterSave } from '@registro/contracts/scholarships/scholarship-rules';

/** What the inputs hold: the names of ScholarshipForm, empty or as read. */
export function scholarshipValues(read: ScholarshipRead | null): Record<string, unknown> {
  return {
    id: read?.id ?? null,
    version: read?.version ?? null,
    idEstatusBeca: statusAfterSave(read?.id_estatus_beca ?? null),
    universidad: read?.universidad.value ?? null,
    otroUniversidad: read?.otro_universidad ?? null,
    grado: read?.grado.value ?? null,
    idPostgrado: read?.postgrado.value ?? null,
    otroPostgrado: read?.otro_postgrado ?? null,
    idAreaInteres: read?.area_interes.value ?? null,
    poseeCartaAceptacion: read?.posee_carta_aceptacion ?? null,
    idArchivoCedula: read?.id_archivo_cedula ?? null,
    idArchivoTitulo: read?.id_archivo_titulo ?? null,
    idArchivoNotas: read?.id_archivo_notas ?? null,
    idArchivoRIF: read?.id_archivo_rif ?? null,
    idArchivoReferenciaBancaria: read?.id_archivo_referencia_bancaria ?? null,
    idArchivoCartaAceptacion: read?.id_archivo_carta_aceptacion ?? null,
    idArchivoCartaSolicitud: read?.id_archivo_carta_solicitud ?? null,
    tituloGeneralPropuesta: read?.titulo_general_propuesta ?? '',
    resumenPropuesta: read?.resumen_propuesta ?? '',
    terminosPropuesta: read?.terminos_propuesta ?? false,
  };
}

/** The files that this person is asked for, in the order of the form; the letter follows the answer (specification 2, section 5). */
export function filesAsked(poseeCartaAceptacion: boolean | null): FileField[] {
  return FILE_FIELDS.filter((campo) => {
    if (campo === 'idArchivoCartaAceptacion') return poseeCartaAceptacion === true;
    if (campo === 'idArchivoCartaSolicitud') return poseeCartaAceptacion === false;
    return true;
  });
}

export const FIELDS = SCHOLARSHIP_FIELDS;
export const FILES = SCHOLARSHIP_FILES;

/** What a field that opens takes with it: a choice that leads to others can't be changed alone. */
const LEADS_TO: Partial<Record<ScholarshipField, ScholarshipField[]>> = {
  universidad: ['otroUniversidad', 'grado', 'idPostgrado', 'otroPostgrado'],
  otroUniversidad: ['universidad', 'grado', 'idPostgrado', 'otroPostgrado'],
  grado: ['idPostgrado', 'otroPostgrado'],
  idPostgrado: ['grado', 'otroPostgrado'],
  otroPostgrado: ['idPostgrado'],
  poseeCartaAceptacion: ['idArchivoCartaAceptacion', 'idArchivoCartaSolicitud'],
  idArchivoCartaAceptacion: ['poseeCartaAceptacion', 'idArchivoCartaSolicitud'],
  idArchivoCartaSolicitud: ['poseeCartaAceptacion', 'idArchivoCartaAceptacion'],
};

/** The fields that open for a correction; null when no field was named, and all are open. */
export function openFields(noted: ScholarshipField[]): Set<ScholarshipField> | null {
  return noted.length ? new Set(noted.flatMap((campo) => [campo, ...(LEADS_TO[campo] ?? [])])) : null;
}

/** The fields whose value is another than what was read. */
export function changedFields(before: Record<string, unknown>, after: Record<string, unknown>): ScholarshipField[] {
  const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''));
  const asked = new Set<string>(filesAsked((after['poseeCartaAceptacion'] as boolean | null) ?? null));
  return (Object.keys(FIELDS) as ScholarshipField[]).filter((campo) => {
    if (campo in FILES && !asked.has(campo)) return false;
    return plain(before[campo]) !== plain(after[campo]);
  });
}
