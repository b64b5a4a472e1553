import { OTHER } from '../catalogs/codes.js';
import { SCHOLARSHIP_STATUS, CONTRACT_STATUS, type ScholarshipStatusId, type ContractStatusId } from './status.js';

/** A degree above level 4 (rule B-4). */
export const LEVEL_ABOVE = 4;
export const LEVEL_MESSAGE = 'Para postularte debes tener grado mayor o igual a Ingeniería/Licenciatura';
export const PROFILE_MESSAGE = 'Debes completar el perfil de usuario para postularte.';
export const NOT_STARTED_MESSAGE = 'La segunda convocatoria de becas del programa de postgrado comenzará próximamente';
export const CONCLUDED_MESSAGE = 'La segunda convocatoria de becas del programa de postgrado ha concluido';
export const ALREADY_MESSAGE = 'Usted ya tiene una solicitud de beca';
/** It was refused, and the call does not let people try again (rule B-29). */
export const REFUSED_HERE_MESSAGE =
  'Su solicitud de beca en esta convocatoria no fue aprobada. Podrá postularse de nuevo cuando abra la próxima';
export const NOT_EDITABLE_MESSAGE = 'La solicitud de beca no se puede modificar en su estado actual';
/** It was decided on, or returned, since the form was opened. */
export const STATUS_CHANGED_MESSAGE =
  'La solicitud cambió de estatus desde que la abrió. Ábrala de nuevo desde el listado: lo que escribió sigue en su borrador';
export const NOT_WITHDRAWABLE_MESSAGE = 'La solicitud de beca no se puede retirar en su estado actual';
export const SAVED_MESSAGE = 'Registrado correctamente';
export const SUBMIT_CONFIRMATION = 'Una vez guardada, la información no podrá ser modificada. ¿Está seguro de guardar el registro?';
export const CHANGEABLE_CONFIRMATION =
  'Al enviarla recibirá un acuse de recibo. Mientras la convocatoria esté abierta podrá modificarla y enviarla de nuevo. ¿Está seguro de enviarla?';

/** What of a scholarship the rules look at. */
export interface ScholarshipState {
  id_estatus_beca: ScholarshipStatusId;
  estatus_contrato?: { value: ContractStatusId } | null;
}

/**
 * What may be done with a scholarship now. `ventanaAbierta`: the vertex-1 window, or the user's own jornada with becas,
 * is open by the database's clock; the server answers it, a browser never decides it.
 */
export const scholarshipCan = {
  /** rule B-12: returned is always editable; 3 and 5 while the window is open. A draft row (1) counts as 3. */
  edit: (s: ScholarshipState, ventanaAbierta: boolean): boolean => {
    if (s.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED) return true;
    return (
      ventanaAbierta &&
      ([SCHOLARSHIP_STATUS.DRAFT, SCHOLARSHIP_STATUS.SAVED, SCHOLARSHIP_STATUS.SENT] as ScholarshipStatusId[]).includes(s.id_estatus_beca)
    );
  },
  /** Until it is decided. */
  withdraw: (s: ScholarshipState): boolean =>
    (
      [
        SCHOLARSHIP_STATUS.DRAFT,
        SCHOLARSHIP_STATUS.RETURNED,
        SCHOLARSHIP_STATUS.SAVED,
        SCHOLARSHIP_STATUS.SENT,
        SCHOLARSHIP_STATUS.SENT_AGAIN,
      ] as ScholarshipStatusId[]
    ).includes(s.id_estatus_beca),
  /** 'Tramitar' (rule B-20) */
  process: (s: ScholarshipState): boolean => s.id_estatus_beca === SCHOLARSHIP_STATUS.APPROVED,
  /** the sworn declaration, when the contract status is 1 or 3 (rule B-19) */
  declare: (s: ScholarshipState): boolean =>
    s.id_estatus_beca === SCHOLARSHIP_STATUS.APPROVED &&
    (s.estatus_contrato?.value === CONTRACT_STATUS.PENDING || s.estatus_contrato?.value === CONTRACT_STATUS.RETURNED),
  /** The observations dialog (motivo_rechazo, observaciones_rechazo). */
  observe: (s: ScholarshipState): boolean =>
    s.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED || s.id_estatus_beca === SCHOLARSHIP_STATUS.REFUSED,
  /** A reviewer may decide only what waits for a decision. */
  decide: (s: ScholarshipState): boolean =>
    s.id_estatus_beca === SCHOLARSHIP_STATUS.SENT || s.id_estatus_beca === SCHOLARSHIP_STATUS.SENT_AGAIN,
  /** Counts as the one scholarship a person may have. */
  count: (s: ScholarshipState): boolean =>
    s.id_estatus_beca !== SCHOLARSHIP_STATUS.REFUSED && s.id_estatus_beca !== SCHOLARSHIP_STATUS.WITHDRAWN,
};

/** rule B-11: a new one is sent as 5; 3 and 5 are sent again as 5, any other as 6. `null`: there is none yet. */
export function statusAfterSave(status: ScholarshipStatusId | null): 5 | 6 {
  const again = ([SCHOLARSHIP_STATUS.DRAFT, SCHOLARSHIP_STATUS.SAVED, SCHOLARSHIP_STATUS.SENT] as (ScholarshipStatusId | null)[]).includes(
    status,
  );
  return status === null || again ? SCHOLARSHIP_STATUS.SENT : SCHOLARSHIP_STATUS.SENT_AGAIN;
}

/** The last question before sending (rule B-10). @param status until now; null: there is none yet */
export const submitConfirmation = (status: ScholarshipStatusId | null, ventanaAbierta: boolean): string =>
  scholarshipCan.edit({ id_estatus_beca: statusAfterSave(status) }, ventanaAbierta) ? CHANGEABLE_CONFIRMATION : SUBMIT_CONFIRMATION;

/**
 * A postgraduate's code tells its university and level (university × 10000 + level × 1000 + place, place 999 being
 * 'OTRO'), because the request sends neither (rule B-7).
 */
export function postgraduateParts(idPostgrado: number): { universidad: number; grado: number; otro: boolean } {
  const rest = idPostgrado % 10_000;
  return { universidad: Math.floor(idPostgrado / 10_000), grado: Math.floor(rest / 1000), otro: rest % 1000 === OTHER };
}

export const isOtherPostgraduate = (idPostgrado: number | null | undefined): boolean =>
  idPostgrado != null && postgraduateParts(idPostgrado).otro;
export const isOtherUniversity = (idUniversidad: number | null | undefined): boolean => idUniversidad === OTHER;

/** How many words a title has, as the person counts them. */
export const countWords = (text: string | null | undefined): number => text?.trim().split(/\s+/u).filter(Boolean).length ?? 0;

/** rule B-23 */
export const noLevels = (universidad: string): string => `NO SE ENCONTRARON NIVELES DE GRADO PARA ${universidad}`;
export const noPostgraduates = (nivel: string, universidad: string): string => `NO EXISTE/N ${nivel} REGISTRADO/A PARA ${universidad}`;

/** `formulario` of the application's draft; `idRegistro` is the application's id, none for a new one. */
export const SCHOLARSHIP_DRAFT = 'beca';
