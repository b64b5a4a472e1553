import { MaxLength, ValidateIf } from 'class-validator';
import type { ConsumerName, EventType } from '../events.js';
import { CleanLines, Required } from '../validation.js';
import { BulkAsk } from './bulk.js';

/** What each queue does, as operators read it. */
export const QUEUE_NAMES: Record<ConsumerName, string> = {
  'send-mail': 'Enviar correos',
  'welcome-notice': 'Dar la bienvenida',
  'live-status': 'Actualizar pantallas: estado',
  'make-document': 'Generar documentos PDF',
  'prepare-export': 'Preparar exportaciones',
  'prepare-data': 'Reunir los datos de una persona',
  'live-document': 'Actualizar pantallas: documentos',
  'revocation-notice': 'Avisar de una revocación',
  'import-identities': 'Importar identidades',
  'tie-files': 'Unir archivos a lo enviado',
  'drop-files': 'Borrar archivos que ya no hacen falta',
  'give-notice': 'Dar avisos',
  'live-screens': 'Actualizar pantallas: varias',
  'live-notice': 'Actualizar pantallas: avisos',
  'show-person': 'Directorio: páginas de personas',
  'mark-counted': 'Observatorio: a quién contar de nuevo',
  'mark-research': 'Anotar productos en el perfil',
  'scholarship-requests': 'Tramitar becas',
  'mark-scholarship': 'Anotar becas en el perfil',
  'proposal-requests': 'Tramitar propuestas',
  'mark-proposal': 'Anotar propuestas en el perfil',
  'mark-holdings': 'Anotar en el perfil lo que tiene una persona',
  'move-profile': 'Unir cuentas: perfil',
  'move-products': 'Unir cuentas: productos',
  'move-scholarships': 'Unir cuentas: becas y tutorías',
  'move-calls': 'Unir cuentas: proyectos',
  'move-evaluation': 'Unir cuentas: casos',
  'move-payments': 'Unir cuentas: pagos',
  'move-documents': 'Unir cuentas: archivos',
  'move-catalogs': 'Unir cuentas: jornadas propias',
  'move-operations': 'Unir cuentas: avisos',
  'move-conversations': 'Unir cuentas: preguntas',
  'move-observatory': 'Unir cuentas: directorio',
  'erase-products': 'Borrar a una persona: productos',
  'erase-scholarships': 'Borrar a una persona: becas y tutorías',
  'erase-calls': 'Borrar a una persona: proyectos',
  'erase-evaluation': 'Borrar a una persona: casos',
  'erase-payments': 'Borrar a una persona: pagos',
  'erase-documents': 'Borrar a una persona: archivos',
  'erase-catalogs': 'Borrar a una persona: jornadas propias',
  'erase-operations': 'Borrar a una persona: avisos',
  'erase-conversations': 'Borrar a una persona: preguntas',
  'erase-observatory': 'Borrar a una persona: directorio',
  'erase-profile': 'Borrar a una persona: perfil',
  'erase-accounts': 'Borrar a una persona: cuenta',
  'correct-applicant': 'Corregir identidades en becas',
  'correct-proponent': 'Corregir identidades en propuestas',
  'answer-corrected': 'Responder la pregunta que pidió la corrección',
  'take-places': 'Unir a sus cuentas los lugares en equipos',
  'take-email': 'Llevar el correo nuevo de la cuenta al registro',
  'take-alternative': 'Llevar el correo alternativo nuevo al registro',
  'open-case': 'Abrir casos de evaluación',
  'close-case': 'Cerrar casos de evaluación',
  'grant-files': 'Dar archivos a evaluadores',
  'assignment-notice': 'Avisar de asignaciones',
  'live-case': 'Actualizar pantallas: casos',
  'apply-decision': 'Aplicar decisiones de becas',
  'apply-proposal-decision': 'Aplicar decisiones de propuestas',
  'undo-decision': 'Deshacer decisiones de becas',
  'undo-proposal-decision': 'Deshacer decisiones de propuestas',
  'settle-reopening': 'Resolver reaperturas',
  'review-conflicts': 'Buscar conflictos de interés',
  'scan-file': 'Revisar archivos recibidos',
  'window-notice': 'Avisar de jornadas',
  'extension-notice': 'Avisar de prórrogas',
  'make-window': 'Crear jornadas de convocatorias',
  'copy-mail-texts': 'Copiar textos de correos de convocatorias',
  'note-entry': 'Anotar en la bitácora pública',
  'user-window-notice': 'Avisar de jornadas propias',
  'sync-payments': 'Poner pagos al día',
  'apply-payment': 'Anotar pagos de becas',
  'apply-disbursement': 'Anotar desembolsos',
  'apply-mobility-payment': 'Anotar pagos de movilidad',
  'reopen-appealed': 'Reabrir casos por un recurso',
  'review-appealed': 'Volver a revisar por un recurso',
  'resume-appealed': 'Pagar de nuevo por un recurso',
  'restore-appealed': 'Devolver certificados por un recurso',
  'correct-appealed': 'Proponer correcciones por un recurso',
};

/** What an event tells, as operators read it. */
export const EVENT_NAMES: Record<EventType, string> = {
  'mail.requested': 'Se pidió enviar un correo',
  'account.created': 'Se creó una cuenta',
  'account.email-changed': 'Cambió el correo de una cuenta',
  'account.alternative-changed': 'Cambió el correo alternativo de una cuenta',
  'profile.changed': 'Cambió un perfil',
  'directory.changed': 'Cambió lo que alguien muestra en el directorio',
  'person.registered': 'Se registró una persona',
  'identity.corrected': 'Se corrigió una identidad',
  'person.merged': 'Se unieron dos cuentas',
  'person.erased': 'Se borran los datos de una persona',
  'holdings.changed': 'Cambió lo que tiene una persona',
  'document.requested': 'Se pidió un documento PDF',
  'document.changed': 'Cambió un documento PDF',
  'export.requested': 'Se pidió una exportación',
  'data.requested': 'Una persona pidió sus datos',
  'certificate.revoked': 'Se revocó un certificado',
  'identity.import-requested': 'Se pidió importar identidades',
  'files.attached': 'Se unieron archivos a lo enviado',
  'files.released': 'Ya no hacen falta unos archivos',
  'notice.requested': 'Se pidió dar un aviso',
  'screens.changed': 'Cambió lo que muestran las pantallas',
  'notice.created': 'Se dio un aviso',
  'product.changed': 'Cambió un producto',
  'scholarship.submitted': 'Se envió una solicitud de beca',
  'scholarship.changed': 'Cambió una beca',
  'scholarship.withdrawn': 'Se retiró una solicitud de beca',
  'proposal.submitted': 'Se envió una propuesta',
  'second-phase.submitted': 'Se envió una segunda fase',
  'proposal.changed': 'Cambió una propuesta',
  'contract.uploaded': 'Se cargó una declaración jurada',
  'contract.changed': 'Cambió una declaración jurada',
  'tutor.student-changed': 'Un tutor registró a un estudiante',
  'evaluation.assigned': 'Se asignó un caso',
  'evaluation.unassigned': 'Se retiró la asignación de un caso',
  'evaluation.resubmitted': 'Se reenvió lo de un caso asignado',
  'case.changed': 'Cambió un caso',
  'case.requested': 'Se pidió evaluar',
  'case.withdrawn': 'Se retiró de la evaluación',
  'evaluation.decided': 'Se decidió un caso',
  'evaluation.undo-requested': 'Se pidió reabrir una decisión',
  'decision.undone': 'Se deshizo una decisión',
  'decision.upheld': 'Se mantuvo una decisión',
  'ties.changed': 'Cambiaron los vínculos de personas',
  'file.received': 'Se recibió un archivo',
  'window.opening': 'Una jornada abre pronto',
  'window.opened': 'Una jornada abrió',
  'window.closing': 'Una jornada cierra pronto',
  'window.extended': 'Se prorrogó una jornada',
  'call.created': 'Se creó una convocatoria',
  'log.entry': 'Algo se anota en la bitácora pública',
  'window.batch': 'Se avisa de una jornada por partes',
  'user-window.changed': 'Cambió la jornada de una persona',
  'payment.requested': 'Cambió lo que se debe',
  'payment.completed': 'Se completó un pago',
  'payment.rejected': 'Se rechazó un pago',
  'payment.reverted': 'Se revirtió un pago',
  'payment.resumed': 'Se decidió qué sigue de un pago revertido',
  'appeal.granted': 'Se concedió un recurso',
  'queue.heartbeat': 'Latido de una cola',
};
export const eventName = (tipo: string): string => EVENT_NAMES[tipo as EventType] ?? tipo;

/** A row of GET /api/recursos/colas. */
export interface QueueRow {
  /** the queue: the name of its consumer */
  id: ConsumerName;
  /** wait for a worker */
  esperando: number;
  activos: number;
  /** wait for their next try */
  aplazados: number;
  /** have no try of their own left; the sweeper sends them again */
  agotados: number;
  /** had their effect in the last 24 hours, of them in the last hour, and in the last minute */
  hechos: number;
  enHora: number;
  enMinuto: number;
  /** events that it has not had yet, and since when the oldest waits, ISO time */
  pendientes: number;
  desde: string | null;
  /** operators hold it: nothing of it is worked on */
  pausada: boolean;
  /** when it last said that it lives, ISO time; null: never since Redis is there */
  latido: string | null;
  /** since when nobody works on it, ISO time; null: somebody does, or operators hold it */
  sinAtender: string | null;
}

/** GET /api/recursos/colas/entrega → r_data: how events come to their queues and their consumers, all together. */
export interface QueueDelivery {
  /** events that were handed to no queue yet, and since when the oldest waits, ISO time */
  sinEnviar: number;
  sinEnviarDesde: string | null;
  /** handed over, a minute old or more, and a consumer has not had them; of one event one for each consumer */
  huecos: number;
  huecosDesde: string | null;
  /** in 24 hours, how often an event was handed to a consumer again */
  reenviados: number;
}

/** GET /api/recursos/colas/{cola}/dia → r_data: the last 24 hours of a queue, or of all together. */
export interface QueueDay {
  /** when it was last looked, ISO time; null: never */
  ultima: string | null;
  /** every quarter of an hour, the oldest first; QUARTERS of them */
  cuartos: QueueQuarter[];
}
/** What one did in a quarter of an hour and how it stood; null: nobody looked then. */
export interface QueueQuarter {
  /** its end, ISO time */
  fecha: string;
  /** that had their effect */
  hechos: number | null;
  /** whose last try failed then, and which have not been done since */
  fallidos: number | null;
  /** events that it had not had, at the most */
  pendientes: number | null;
  /** seconds that the oldest of them waited, at the most */
  espera: number | null;
}
export const QUARTERS = 96;
/** In place of a queue: all of them. */
export const ALL_QUEUES = 'todas';

/** GET /api/recursos/colas/fallos → r_data: jobs that failed for one cause, those that are most first. */
export interface FailureGroup {
  cola: ConsumerName;
  /** what their errors have in common */
  causa: string;
  cuantos: number;
  /** of how many people; jobs that name nobody do not count */
  personas: number;
  /** first and last failure, ISO times */
  primera: string;
  ultima: string;
}
/** Groups answered at once. */
export const GROUPS_MAX = 100;

/** A row of GET /api/recursos/trabajos: a job that failed and has not had its effect since. */
export interface FailedJobRow {
  id: number;
  cola: ConsumerName;
  idEvento: number;
  tipo: EventType;
  /** whose it is: user and name; null where it names nobody */
  idUsuario: number | null;
  nombre: string | null;
  correo: string | null;
  causa: string;
  error: string;
  /** tries that failed */
  veces: number;
  primera: string;
  ultima: string;
  /** since when it has no try of its own left */
  agotado: string | null;
  /** an operator asked for it anew, and it has not failed since */
  reintentado: string | null;
  /** an operator gave it up, and its consumer will at its next turn */
  descartado: string | null;
}

/** GET /api/recursos/trabajos/{id} → the row and what else is known of the job. */
/** A try at a job that failed. */
export interface FailedTry {
  /** ISO time */
  fecha: string;
  error: string;
  /**
   * what the log was told meanwhile, oldest first; `grave`: a warning or an error. Tries of before there were such have
   * none
   */
  lineas?: { fecha: string; grave: boolean; texto: string }[];
}

export interface FailedJob extends FailedJobRow {
  /** what its event carries: ids, never personal data */
  datos: Record<string, unknown>;
  /** when the event came to be, ISO time */
  creado: string;
  /** the last tries, oldest first */
  intentos: FailedTry[];
  /** the request that its event follows from, by the id that each line of its log and each of its traces carries */
  peticion: string | null;
  /** where the job stands in its queue now */
  enCola: 'esperando' | 'activo' | 'aplazado' | 'fallido' | 'ausente';
  /** the PDF that it makes, where it makes one */
  documento: { id: string; tipo: string; estado: string; idCertificado: number | null; referencia: string | null } | null;
}

const LONG = 'El motivo no puede tener más de 500 caracteres';

/** POST /api/recursos/trabajos/{id}/descartar, POST /api/recursos/colas/{cola}/pausar */
export class QueueReason {
  @MaxLength(500, { message: LONG }) @Required('El motivo es requerido') @CleanLines() motivo!: string;
}

/** POST /api/recursos/trabajos/descartar: as one alone, of many; /reintentar takes a BulkAsk. */
export class DiscardJobs extends BulkAsk {
  @MaxLength(500, { message: LONG })
  @Required('El motivo es requerido')
  @ValidateIf(({ previa, motivo }: DiscardJobs) => !previa || motivo !== null)
  @CleanLines()
  motivo: string | null = null;
}
/** Why a failed job is left alone where many are asked for. */
export const JOBS_LEFT = {
  descartado: 'Ya se descartó',
  pedido: 'Ya se pidió de nuevo y no ha vuelto a fallar',
} as const;
