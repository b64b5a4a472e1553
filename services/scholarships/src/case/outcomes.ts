import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CaseDecision } from '@registro/contracts/evaluation/kind';
import type { FieldNote } from '@registro/contracts/scholarships/fields';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import { CONTRACT_STATUS, SCHOLARSHIP_STATUS, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
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

type Decided = keyof typeof NOTICE_OF_STATUS & ScholarshipStatusId;
const NOBODY_SAID = { motivoRechazo: null, observacionesRechazo: null, notas: [] };

function decide<S extends Decided>(beca: Scholarship, idEstatusBeca: S, said: Partial<Scholarship>): (typeof NOTICE_OF_STATUS)[S] {
  Object.assign(beca, { estatusEnviado: beca.idEstatusBeca, idEstatusBeca, ...said });
  return NOTICE_OF_STATUS[idEstatusBeca];
}

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
  lock: (em, id) => em.findOne(Scholarship, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE }),
  of: ({ id, idUsuario, version, reaperturas, idEstatusBeca }) => ({
    id,
    idUsuario,
    version,
    vez: version + reaperturas,
    estado: { idEstatusBeca },
  }),
  waits: ({ idEstatusBeca }) => scholarshipCan.decide({ id_estatus_beca: idEstatusBeca }),
  on: {
    aprobado: (em, beca) => {
      askDeclaration(em, beca);
      return decide(beca, SCHOLARSHIP_STATUS.APPROVED, { aprobada: new Date() });
    },
    devuelto: (_, beca, made) => decide(beca, SCHOLARSHIP_STATUS.RETURNED, saidBy(made)),
    rechazado: (_, beca, made) => decide(beca, SCHOLARSHIP_STATUS.REFUSED, saidBy(made)),
  },
  firm: actedOn,
  reopen: async (em, beca) => {
    const idEstatusBeca = beca.estatusEnviado ?? (beca.version > 1 ? SCHOLARSHIP_STATUS.SENT_AGAIN : SCHOLARSHIP_STATUS.SENT);
    Object.assign(beca, { ...NOBODY_SAID, estatusEnviado: null, aprobada: null, idEstatusBeca, reaperturas: beca.reaperturas + 1 });
    await em.nativeDelete(Contract, { idBeca: beca.id });
  },
  reopened: 'becaReabierta',
  changed,
};
