import { changedFields, LEADS_TO } from '@registro/contracts/scholarships/corrections';
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

/**
 * What of a draft may be brought back into a returned application: it may have been typed before the return closed the field.
 * @returns the draft without it, and the fields that were left out, to tell of them
 */
export function openDraft(
  open: ReadonlySet<ScholarshipField> | null,
  before: Record<string, unknown>,
  draft: Record<string, unknown>,
): { kept: Record<string, unknown>; left: ScholarshipField[] } {
  const left = open ? changedFields(before, { ...before, ...draft }).filter((campo) => !open.has(campo)) : [];
  // A postgraduate of another university can't stay without its university.
  const out = new Set<string>(left.flatMap((campo) => [campo, ...(LEADS_TO[campo] ?? [])]));
  return { kept: Object.fromEntries(Object.entries(draft).filter(([campo]) => !out.has(campo))), left };
}
