import type { EntityManager } from '@mikro-orm/postgresql';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { sentFile } from '@registro/contracts/applications/said';
import { CALL_CODES } from '@registro/contracts/calls/proposal-rules';
import {
  disbursementsOf,
  plansWrong,
  type SaveSecondPhase,
  SECOND_PHASE_CLOSED,
  SECOND_PHASE_FILE,
} from '@registro/contracts/calls/second-phase';
import { SECOND_PHASE_CASE } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { CheckedFile } from '@registro/contracts/documents/check-files';
import type { Sends, Written } from '@registro/platform/applications/send-application';
import { lastSending } from '@registro/platform/applications/sendings';
import { row } from '@registro/platform/database/database';
import { invalid, refuse } from '@registro/platform/errors';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { Call } from '../call/call.entity.js';
import type { Proposal } from '../proposal/proposal.entity.js';
import { changed } from '../proposal/shown.js';
import { financingOf } from '../sending/sent-content.js';
import { type SentByCall, sentByCall } from '../sending/programme.js';
import { SECOND_PHASES } from './programme.js';
import type { SecondPhaseContent } from './second-phase-content.js';
import { SecondPhase } from './second-phase.entity.js';

/** How the second phase of one's own preselected proposal is sent (rules V-8, V-9): 2 becomes 4. */
export const secondPhaseSends: Sends<SaveSecondPhase, CheckedFile, SentByCall<SecondPhaseContent>, Proposal> = {
  programme: SECOND_PHASES,
  which: ({ idProyecto: id, version }) => ({ id, version }),
  versionOf: ({ revision }) => revision,
  ask: async ({ internal, idUsuario }, { idProyecto, idArchivoFormato: id }) => {
    const named = [{ campo: 'idArchivoFormato' as const, id, tipo: SECOND_PHASE_FILE } as const];
    return (await checkFiles(internal, idUsuario, `${SECOND_PHASE_CASE}:${idProyecto}`, named)).idArchivoFormato;
  },
  already: sentAlready,
  write: (em, { own, data, known }) => write(em, own!, data, known),
};

async function contentOf(em: EntityManager, proposal: Proposal, data: SaveSecondPhase, formato: CheckedFile): Promise<SecondPhaseContent> {
  const lines = await financingOf(em, proposal.id);
  const { tituloProyecto, tiempoProyecto: meses } = proposal;
  const wrong = plansWrong(data, lines, meses);
  if (wrong.length) invalid(...wrong);
  const rubroOf = (idRubro: number) => lines.find((line) => line.idRubro.value === idRubro)!.idRubro.label;
  return {
    tituloProyecto,
    meses,
    formato: sentFile(formato),
    planTrabajo: data.planTrabajo.map(({ trimestre, actividad, resultado }) => ({ trimestre, actividad, resultado })),
    planDesembolso: disbursementsOf(data.planDesembolso).map(({ trimestre, idRubro, monto }) => ({
      trimestre,
      idRubro,
      monto,
      rubro: rubroOf(idRubro),
    })),
  };
}

async function write(
  em: EntityManager,
  proposal: Proposal,
  data: SaveSecondPhase,
  formato: CheckedFile,
): Promise<Written<SentByCall<SecondPhaseContent>>> {
  const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
  if (proposal.idEstatusProyecto !== PROPOSAL_STATUS.PRESELECTED || !call.fases.includes('segundaFase'))
    refuse(SECOND_PHASE_CLOSED, CALL_CODES.STATUS);
  const content = await contentOf(em, proposal, data, formato);
  const { id: idProyecto, idUsuario } = proposal;
  const { ahora } = (await row(em, sql<{ ahora: string }>`select date_trunc('milliseconds', now()) as ahora`))!;
  const before = await em.findOne(SecondPhase, { idProyecto });
  const version = (before?.version ?? 0) + 1;
  const values = {
    idUsuario,
    version,
    idArchivoFormato: data.idArchivoFormato,
    planTrabajo: content.planTrabajo,
    planDesembolso: content.planDesembolso.map(({ rubro: _, ...line }) => line),
    enviado: new Date(ahora),
    devuelto: null,
    motivo: null,
    observaciones: null,
    notas: [],
  };
  em.persist(before ? em.assign(before, values) : em.create(SecondPhase, { idProyecto, ...values }));
  const antes = { idEstatusProyecto: proposal.idEstatusProyecto };
  proposal.idEstatusProyecto = PROPOSAL_STATUS.SECOND_PHASE_SENT;
  await em.flush();
  const sent = sentByCall(proposal, call, { version, fecha: ahora, contenido: content });
  const despues = { idEstatusProyecto: proposal.idEstatusProyecto, version };
  return { id: idProyecto, sent, enGracia: false, antes, despues, besides: await changed(em, proposal) };
}

/** The receipt of the same second phase, while it waits for its decision. */
async function sentAlready(em: EntityManager, proposal: Proposal, data: SaveSecondPhase): Promise<Receipt | null> {
  if (proposal.idEstatusProyecto !== PROPOSAL_STATUS.SECOND_PHASE_SENT) return null;
  const last = await lastSending(em, SECOND_PHASES, proposal.id);
  return last?.registro.contenido.formato.id === data.idArchivoFormato ? last.acuse : null;
}
