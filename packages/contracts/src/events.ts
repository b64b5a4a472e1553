import type { AppealableObject } from './appeals/appeal.js';
import type { ProposalStatusId } from './calls/status.js';
import type { EarlierEvents } from './earlier-events.js';
import type { WindowCode } from './catalogs/window.js';
import type { LogEntry } from './log/log.js';
import type { NoticeAsked } from './notices/notice-words.js';
import type { NoticeName } from './notices/notices.js';
import type { RevertedWay } from './payments/adjust.js';
import type { SettledPayment } from './payments/owed.js';
import type { Permission } from './roles.js';

/**
 * Every event of the product: what it carries (ids, never personal data) and who consumes it.
 * One BullMQ queue per consumer; the relay reads this table to know where an event goes (rule H-9).
 */
export interface Events extends EarlierEvents {
  'mail.requested': { idCorreo: number };
  'account.created': { idUsuario: number };
  /** its address is another one: which, who needs it reads */
  'account.email-changed': { idUsuario: number };
  /** its alternative address is another one, or none */
  'account.alternative-changed': { idUsuario: number };
  'profile.changed': OwnNews & {
    idUsuario: number;
    parte: 'datosBasicos' | 'estudios' | 'capacitacion' | 'laboral' | 'investigacion' | 'beca' | 'proyecto' | 'orcid';
  };
  /** somebody registered who they are: their document is an account's from now on */
  'person.registered': { idUsuario: number };
  /**
   * two operators corrected who somebody is (rule S-28): whoever keeps a copy for what is still to be done takes it
   * anew from the profile
   */
  /** `pedida`: by a question, of which `idMensaje` was the last that its person had written; `por` confirmed it */
  'identity.corrected': { idUsuario: number; pedida?: { idConversacion: number; idMensaje: number; por: number } };
  /**
   * two accounts of one person were joined, or taken apart again: what is so now stands in platform.fusion, read under
   * lock (decision 75)
   */
  'person.merged': { idFusion: number };
  /**
   * two operators had a person erased who asked for it: what is so now stands in platform.borrado, read under lock
   * (decision 136). Told again once all but the last have done their part
   */
  'person.erased': { idBorrado: number };
  /**
   * what a person has is another: an application of theirs was sent or decided, came or went with a merge, or its
   * declaration or a payment of it is another. What is left out is as it was
   */
  'holdings.changed': { idUsuario: number; beca?: boolean; proyecto?: ProposalStatusId | null };
  'document.requested': { idDocumento: string; idUsuario: number };
  'document.changed': { idDocumento: string; idUsuario: number; estado: string };
  /** a list is too long to be sent as it is read: its file is prepared, and kept in the store under `almacen` */
  'export.requested': { idExportacion: number; idUsuario: number; almacen: string };
  /** somebody asks for all that is held on them (rule S-37) */
  'data.requested': { idCopia: string; idUsuario: number };
  'certificate.revoked': { idCertificado: number; idUsuario: number };
  'identity.import-requested': { idImportacion: number; idUsuario: number };
  /**
   * files became part of an object of their owner (`adjunto`: its kind and id, 'beca:12'): they stay, and who reviews
   * the object may read them. Any service that keeps ids of files says so. `para`: whom they were sent to, and whose
   * they are from then on.
   */
  'files.attached': { adjunto: string; idUsuario: number; archivos: string[]; para?: number };
  /** the files of an object go: what it was for is over */
  'files.released': { adjunto: string; idUsuario: number };
  /**
   * people should hear of something: the words are in `notices/notices.ts`, the ways are each person's own; `permiso`:
   * also every operator who has it
   */
  'notice.requested': NoticeAsked & { aviso: NoticeName; usuarios: number[]; permiso?: Permission };
  /**
   * what open screens of these people show is another by now: they read it again, without a reload; `permisos`: also
   * those of every operator who has one of them; `todos`: those of everybody who is signed in
   */
  'screens.changed': OwnNews & { usuarios: number[]; permisos?: Permission[]; todos?: true; cambio: LiveEvent };
  'notice.created': { idAviso: number; idUsuario: number };
  /** `total`: how many products the user has after the change */
  'product.changed': { idUsuario: number; total: number };
  /** `conOtros`: given with others at once, of which the reviewer was told once */
  'evaluation.assigned': { idCaso: number; idUsuario: number; adjunto: string; conOtros?: boolean };
  'evaluation.unassigned': { idCaso: number; idUsuario: number; adjunto: string };
  /** a newer version came to a case of this reviewer, who keeps it */
  'evaluation.resubmitted': { idCaso: number; idUsuario: number; version: number };
  /** whatever happened to it; `usuarios`: whose screens show it, or did until now */
  'case.changed': OwnNews & { idCaso: number; usuarios: number[] };
  /**
   * a domain has something to be decided: new, or a newer version of it; what it is it answers itself
   * (contracts/src/evaluation/kind.ts)
   */
  'case.requested': CaseSubject;
  'case.withdrawn': CaseSubject;
  /** every domain hears of every decision, and answers for its own `objeto` */
  'evaluation.decided': DecidedCase;
  /**
   * the coordinador asks to take back what was decided; the domain answers with one of the next two, under the lock of
   * its own record
   */
  'evaluation.undo-requested': DecidedCase;
  'decision.undone': DecidedCase;
  'decision.upheld': DecidedCase;
  /** conflicts of the cases of these people are to be looked for anew */
  'ties.changed': { personas: number[] };
  'file.received': { idArchivo: string; idUsuario: number };
  /** a general window opens soon, has opened, or closes soon (catalogs.jornada_fase); once for each pair of dates */
  'window.opening': { codigo: string };
  'window.opened': { codigo: string };
  'window.closing': { codigo: string };
  /**
   * its close was moved by as long as the platform was down: all who have a draft of its calls hear of it, but for
   * `sinAvisar`
   */
  'window.extended': { codigo: string; sinAvisar?: number[] };
  /**
   * a call was made: it has a window of this code, with the days for judging and the texts of mails of that of the call
   * that it was cloned from (`como`)
   */
  'call.created': { codigo: string; nombre: string; base: WindowCode; como?: string };
  /** the next people to tell of it, those with a larger user id than `despuesDe` */
  'window.batch': { codigo: string; tipo: WindowPhase; despuesDe: number; sinAvisar?: number[]; pedido?: true };
  /** a person's own jornada was made, changed or removed */
  'user-window.changed': { idUsuario: number };
  /**
   * something is owed there, or what is owed changed: all of it is asked at interno/pagos-de/{objeto}/{idObjeto}
   * (contracts/src/payments/owed.ts)
   */
  'payment.requested': { objeto: string; idObjeto: number; idUsuario: number };
  /** the money arrived; every domain hears of it, and answers for its own `objeto` */
  'payment.completed': SettledPayment;
  /** it did not, or a reviewer stopped it: the reason stands at interno/pagos/{idPago} */
  'payment.rejected': SettledPayment;
  /** money that had arrived came back, or is to: it is paid no longer, and why stands there too */
  'payment.reverted': SettledPayment;
  /**
   * what becomes of one that was reverted; where it is paid again, `intento` is the one that its domain owes from now
   * on
   */
  'payment.resumed': SettledPayment & { sigue: RevertedWay };
  /**
   * an appeal was granted: who keeps its object takes back what was decided, and those who did (`por`) don't decide on
   * it again; `idOperador`: who granted it
   */
  'appeal.granted': {
    idApelacion: number;
    objeto: AppealableObject;
    idObjeto: number;
    por: number[];
    idOperador: number;
    /** when that was decided, ISO; left out by those that were written before it was said */
    decidida?: string;
  };
  /** what somebody shows in the directory is another: it is gathered anew from those who keep it */
  'directory.changed': { idUsuario: number };
  'log.entry': LogEntry;
  'queue.heartbeat': { cola: string };
}
export type EventType = keyof Events;
/** The types that are written today. */
export type EmittedType = Exclude<EventType, keyof EarlierEvents>;

/**
 * `peticion`: the id of the request that did it, where it was done before that was answered. Whoever sent it knows, and
 * has read since (decision 132). What follows from it later, by a consumer, is news to them too and has none.
 */
export interface OwnNews {
  peticion?: string;
}
/** The types that carry it. */
export const OWN_NEWS: readonly EventType[] = ['profile.changed', 'screens.changed', 'case.changed'];

/** Which thing of which kind of case; `idUsuario`: who presented it. */
export interface CaseSubject {
  objeto: string;
  idObjeto: number;
  idUsuario: number;
  version: number;
}
/** A decision of one case on one version. */
export interface DecidedCase {
  idCaso: number;
  objeto: string;
  idObjeto: number;
  version: number;
  /** one of the kind's own */
  decision: string;
}
/** What is told of a general window. */
export type WindowPhase = 'window.opening' | 'window.opened' | 'window.closing' | 'window.extended';

export const consumersOf = {
  'mail.requested': ['send-mail'],
  'account.created': ['welcome-notice'],
  'account.email-changed': ['take-email'],
  'account.alternative-changed': ['take-alternative'],
  'profile.changed': ['live-status', 'show-person', 'mark-counted'],
  'person.registered': ['take-places'],
  'identity.corrected': ['correct-applicant', 'correct-proponent', 'take-places', 'answer-corrected', 'mark-counted'],
  'person.merged': [
    'move-profile',
    'move-products',
    'move-scholarships',
    'move-calls',
    'move-evaluation',
    'move-payments',
    'move-documents',
    'move-catalogs',
    'move-operations',
    'move-conversations',
    'move-observatory',
  ],
  'person.erased': [
    'erase-products',
    'erase-scholarships',
    'erase-calls',
    'erase-evaluation',
    'erase-payments',
    'erase-documents',
    'erase-catalogs',
    'erase-operations',
    'erase-conversations',
    'erase-observatory',
    'erase-profile',
    'erase-accounts',
  ],
  'holdings.changed': ['mark-holdings', 'mark-counted'],
  'document.requested': ['make-document'],
  'document.changed': ['live-document'],
  'export.requested': ['prepare-export'],
  'data.requested': ['prepare-data'],
  'certificate.revoked': ['revocation-notice'],
  'identity.import-requested': ['import-identities'],
  'files.attached': ['tie-files'],
  'files.released': ['drop-files'],
  'notice.requested': ['give-notice'],
  'screens.changed': ['live-screens'],
  'notice.created': ['live-notice'],
  'product.changed': ['mark-research', 'show-person', 'mark-counted'],
  'scholarship.submitted': ['scholarship-requests'],
  'scholarship.changed': ['mark-scholarship', 'scholarship-requests'],
  'scholarship.withdrawn': ['scholarship-requests'],
  'proposal.submitted': ['proposal-requests'],
  'second-phase.submitted': ['proposal-requests'],
  'proposal.changed': ['mark-proposal', 'proposal-requests'],
  'contract.uploaded': ['scholarship-requests'],
  'contract.changed': ['scholarship-requests'],
  'tutor.student-changed': ['scholarship-requests'],
  'case.requested': ['open-case', 'mark-counted'],
  'case.withdrawn': ['close-case', 'mark-counted'],
  'evaluation.assigned': ['grant-files', 'assignment-notice'],
  'evaluation.unassigned': ['grant-files'],
  'evaluation.resubmitted': ['assignment-notice'],
  'case.changed': ['live-case'],
  'evaluation.decided': ['apply-decision', 'apply-proposal-decision'],
  'evaluation.undo-requested': ['undo-decision', 'undo-proposal-decision'],
  'decision.undone': ['settle-reopening'],
  'decision.upheld': ['settle-reopening'],
  'ties.changed': ['review-conflicts'],
  'file.received': ['scan-file'],
  'window.opening': ['window-notice'],
  'window.opened': ['window-notice'],
  'window.closing': ['window-notice'],
  'window.extended': ['window-notice', 'extension-notice'],
  'call.created': ['make-window', 'copy-mail-texts'],
  'window.batch': ['window-notice'],
  'user-window.changed': ['live-status', 'user-window-notice'],
  'payment.requested': ['sync-payments'],
  'payment.completed': ['apply-payment', 'apply-disbursement', 'apply-mobility-payment', 'mark-counted'],
  'payment.rejected': ['apply-payment', 'apply-disbursement', 'apply-mobility-payment'],
  'payment.reverted': ['apply-payment', 'apply-disbursement', 'apply-mobility-payment', 'mark-counted'],
  'payment.resumed': ['apply-payment', 'apply-disbursement', 'apply-mobility-payment', 'mark-counted'],
  'appeal.granted': ['reopen-appealed', 'review-appealed', 'resume-appealed', 'restore-appealed', 'correct-appealed'],
  'directory.changed': ['show-person'],
  'log.entry': ['note-entry'],
  'queue.heartbeat': [],
} as const satisfies Record<EventType, readonly string[]>;

export type ConsumerName = (typeof consumersOf)[EventType][number];
/** Every consumer, each with a queue of its own. */
export const CONSUMERS: readonly ConsumerName[] = [...new Set(Object.values(consumersOf).flat())];

/** The event types that a consumer of this name listens to. */
export function eventsFor(consumer: string): EventType[] {
  return (Object.keys(consumersOf) as EventType[]).filter((type) => (consumersOf[type] as readonly string[]).includes(consumer));
}

/** What a browser receives on GET /api/eventos (rule N-1). */
export type LiveEvent = OwnNews & What;
type What =
  | { tipo: 'estatus' }
  | { tipo: 'documento'; idDocumento: string; estado: string }
  /** one's own payments; for operators, whatever there is of payments and of the periods that ask for them */
  | { tipo: 'pago' }
  /** `idCaso`: a case under evaluation, for who evaluates; without it one's own application */
  | { tipo: 'solicitud'; idCaso?: number }
  /** a conversation or an appeal of one's own, or for operators one that they may answer */
  | { tipo: 'conversacion' }
  /** a file of a long list that one asked for */
  | { tipo: 'exportacion' }
  | { tipo: 'aviso' }
  /** a call opens or closes at another time than before, or it was opened or closed; told to everybody */
  | { tipo: 'ventana' };
