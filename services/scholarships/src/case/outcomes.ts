import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseDecision } from '@registro/contracts/evaluation/kind';
import type { FieldNote } from '@registro/contracts/scholarships/fields';
import { NOT_WITHDRAWABLE_MESSAGE, scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { CONTRACT_STATUS, SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import type { Outcomes } from '@registro/platform/applications/outcomes';
import { Contract } from '../contract/contract.entity.js';
import { Scholarship } from '../scholarship/scholarship.entity.js';
import { changed } from '../scholarship/shown.js';
import { SCHOLARSHIP_CASE } from './read-case.js';
import { actedOn } from './undoable.js';

/** The notice that tells of a status. */
export const NOTICE_OF_STATUS = {
  [SCHOLARSHIP_STATUS.RETURNED]: 'becaDevuelta',
  [SCHOLARSHIP_STATUS.APPROVED]: 'becaAprobada',
  [SCHOLARSHIP_STATUS.REFUSED]: 'becaNoAprobada',
} as const;

const STATUS_OF_RESULT = {
  devuelto: SCHOLARSHIP_STATUS.RETURNED,
  aprobado: SCHOLARSHIP_STATUS.APPROVED,
  rechazado: SCHOLARSHIP_STATUS.REFUSED,
} as const;
const NOBODY_SAID = { motivoRechazo: null, observacionesRechazo: null, notas: [] };

const saidBy = ({ motivo, observaciones, notas }: CaseDecision) => ({
  motivoRechazo: motivo,
  observacionesRechazo: observaciones,
  notas: notas as FieldNote[],
});

/** An application that is approved is asked for the sworn declaration (contract status 1). */
function askDeclaration(em: EntityManager, { id: idBeca }: Scholarship): void {
  const nothing = { idArchivoContrato: null, observacion: null, cargado: null, decidida: null };
  em.persist(em.create(Contract, { ...nothing, idBeca, estatus: CONTRACT_STATUS.PENDING, creado: new Date() }));
}

/**
 * What becomes of an application (rule B-18). Taken back, it has the status that it was sent with again. Where its
 * person applies anew at this very moment the database lets one of the two through; the undoing is then tried again,
 * and finds theirs.
 */
export const scholarshipOutcomes: Outcomes<Scholarship> = {
  objeto: SCHOLARSHIP_CASE,
  find: (em, ids, how) => em.find(Scholarship, { id: { $in: ids } }, { ...how, orderBy: { id: 'asc' } }),
  of: ({ id, idUsuario, version, reaperturas, idEstatusBeca }) => ({
    id,
    idUsuario,
    version,
    vez: version + reaperturas,
    estado: { idEstatusBeca },
  }),
  waits: ({ idEstatusBeca }) => scholarshipCan.decide({ id_estatus_beca: idEstatusBeca }),
  told: (_, resultado) => NOTICE_OF_STATUS[STATUS_OF_RESULT[resultado]],
  decide: (em, beca, made) => {
    const approved = made.resultado === 'aprobado';
    if (approved) askDeclaration(em, beca);
    const said = approved ? { aprobada: new Date() } : saidBy(made);
    Object.assign(beca, { estatusEnviado: beca.idEstatusBeca, idEstatusBeca: STATUS_OF_RESULT[made.resultado], ...said });
  },
  firm: actedOn,
  reopen: async (em, beca) => {
    const idEstatusBeca = beca.estatusEnviado ?? (beca.version > 1 ? SCHOLARSHIP_STATUS.SENT_AGAIN : SCHOLARSHIP_STATUS.SENT);
    Object.assign(beca, { ...NOBODY_SAID, estatusEnviado: null, aprobada: null, idEstatusBeca, reaperturas: beca.reaperturas + 1 });
    await em.nativeDelete(Contract, { idBeca: beca.id });
  },
  reopened: 'becaReabierta',
  changed,
  withdraw: {
    barred: ({ idEstatusBeca }) => (scholarshipCan.withdraw({ id_estatus_beca: idEstatusBeca }) ? null : NOT_WITHDRAWABLE_MESSAGE),
    take: (beca) => {
      beca.idEstatusBeca = SCHOLARSHIP_STATUS.WITHDRAWN;
    },
  },
};
