import { auditField, auditObject } from '@registro/contracts/console/audit';
import type { FailedJob } from '@registro/contracts/console/queues';
import type { DocumentType } from '@registro/contracts/documents/request';

/**
 * One thing that a job works for: what it is, which, and the record of the console or the public page that shows it.
 */
export interface Served {
  what: string;
  which: string;
  /** as the audit names it (RecordLink.tsx) */
  record?: { objeto: string; idObjeto: string };
  to?: string;
}

const PDF_NAMES: Record<DocumentType, string> = {
  certificado: 'Certificado',
  curriculum: 'Currículo',
  acuse: 'Acuse de recibo',
  'comprobante-pago': 'Comprobante de pago',
  declaracion: 'Declaración jurada',
  participacion: 'Constancia de participación',
  evaluacion: 'Constancia de evaluación',
};
const STATES: Record<string, string> = { pendiente: 'pendiente', generando: 'en proceso', listo: 'listo', fallido: 'no se pudo generar' };

/** What stands in an event: as operators name it, and as the audit does. */
const FIELDS: Record<string, { what: string; objeto?: string }> = {
  idBeca: { what: 'Solicitud de beca', objeto: 'beca' },
  idProyecto: { what: 'Propuesta', objeto: 'proyecto' },
  idPago: { what: 'Pago', objeto: 'pago' },
  idCertificado: { what: 'Certificado', objeto: 'certificado' },
  idImportacion: { what: 'Importación de identidades', objeto: 'importacion' },
  idCaso: { what: 'Caso de evaluación' },
  idCorreo: { what: 'Correo', objeto: 'correo' },
  idAviso: { what: 'Aviso' },
  idArchivo: { what: 'Archivo' },
  adjunto: { what: 'Adjunto de' },
  codigo: { what: 'Jornada', objeto: 'jornada' },
};

/** A field of an event in words: as what it names, else as the audit would call it. */
export const fieldName = (field: string): string => FIELDS[field]?.what ?? auditField(field);

/** Whom and what a job serves: the person first, then what its event names. */
export function servedBy({ idUsuario, nombre, correo, documento, datos }: FailedJob): Served[] {
  const served: Served[] = [];
  if (nombre || correo || idUsuario)
    served.push({
      what: 'Persona',
      which: [nombre, correo].filter(Boolean).join(', ') || `Usuario ${idUsuario}`,
      ...(idUsuario ? { record: { objeto: 'usuario', idObjeto: String(idUsuario) } } : {}),
    });
  if (documento) {
    const name = `${PDF_NAMES[documento.tipo as DocumentType] ?? documento.tipo}: ${STATES[documento.estado] ?? documento.estado}`;
    served.push({ what: 'Documento PDF', which: name, ...certificateOf(documento) });
  }
  for (const [field, { what, objeto }] of Object.entries(FIELDS)) {
    const value = datos[field];
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    served.push({ what, which: String(value), ...(objeto ? { record: { objeto, idObjeto: String(value) } } : {}) });
  }
  const { objeto, idObjeto } = datos;
  if (typeof objeto === 'string' && typeof idObjeto === 'number')
    served.push({ what: auditObject(objeto), which: String(idObjeto), record: { objeto, idObjeto: String(idObjeto) } });
  return served;
}

/** A certificate has a list, and what has a number its public page. */
function certificateOf({ idCertificado, referencia, tipo }: NonNullable<FailedJob['documento']>): Pick<Served, 'record' | 'to'> {
  if (idCertificado) return { record: { objeto: 'certificado', idObjeto: String(idCertificado) } };
  return tipo === 'acuse' && referencia ? { to: `/verificar/${encodeURIComponent(referencia)}` } : {};
}
