import { auditField } from '@registro/contracts/console/audit';
import { inList } from '@registro/contracts/console/in-list';
import type { FailedJob } from '@registro/contracts/console/queues';
import type { DocumentType } from '@registro/contracts/documents/request';
import type { Permission } from '@registro/contracts/roles';

/** One thing that a job works for: what it is, which, and the screen that shows it to who has the permission. */
export interface Served {
  what: string;
  which: string;
  to?: string;
  permiso?: Permission | Permission[];
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

const PAYS: Permission[] = ['pagos-preparar', 'pagos-aprobar'];

/** What stands in an event, as operators name it. */
const FIELDS: Record<string, { what: string; to?: (id: number) => string; permiso?: Permission | Permission[] }> = {
  idBeca: { what: 'Solicitud de beca', to: (id) => inList('becas', { id: [id] }), permiso: 'convocatorias' },
  idProyecto: { what: 'Propuesta', to: (id) => inList('proyectos', { id: [id] }), permiso: 'convocatorias' },
  idPago: { what: 'Pago', to: (id) => `/consola/pagos/${id}/show`, permiso: PAYS },
  idCertificado: { what: 'Certificado', to: (id) => inList('certificados', { id: [id] }), permiso: 'usuarios' },
  idImportacion: { what: 'Importación de identidades', to: () => '/consola/identidades', permiso: 'usuarios' },
  idCaso: { what: 'Caso de evaluación' },
  idCorreo: { what: 'Correo', to: (id) => `/consola/correos/${id}/show`, permiso: 'colas' },
  idAviso: { what: 'Aviso' },
  idArchivo: { what: 'Archivo' },
  adjunto: { what: 'Adjunto de' },
  codigo: { what: 'Jornada', to: () => '/consola/jornadas', permiso: 'convocatorias' },
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
      to: idUsuario ? inList('usuarios', { id: [idUsuario] }) : undefined,
      permiso: 'usuarios',
    });
  if (documento) {
    const name = `${PDF_NAMES[documento.tipo as DocumentType] ?? documento.tipo}: ${STATES[documento.estado] ?? documento.estado}`;
    served.push({ what: 'Documento PDF', which: name, ...certificateOf(documento) });
  }
  for (const [field, { what, to, permiso }] of Object.entries(FIELDS)) {
    const value = datos[field];
    if (typeof value !== 'number' && typeof value !== 'string') continue;
    served.push({ what, which: String(value), to: to?.(Number(value)), permiso });
  }
  return served;
}

/** A certificate has a list, and what has a number its public page. */
function certificateOf({ idCertificado, referencia, tipo }: NonNullable<FailedJob['documento']>): Pick<Served, 'to' | 'permiso'> {
  if (idCertificado) return { to: inList('certificados', { id: [idCertificado] }), permiso: 'usuarios' };
  return tipo === 'acuse' && referencia ? { to: `/verificar/${encodeURIComponent(referencia)}` } : {};
}
