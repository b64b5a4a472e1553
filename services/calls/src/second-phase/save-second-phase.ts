import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sentFile } from '@registro/contracts/applications/said';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { CALL_CODES } from '@registro/contracts/calls/proposal-rules';
import {
  disbursementsOf,
  plansWrong,
  type SaveSecondPhase,
  SECOND_PHASE_CLOSED,
  SECOND_PHASE_FILE,
} from '@registro/contracts/calls/second-phase';
import { SECOND_PHASE_CASE, type SentProposal } from '@registro/contracts/calls/sending';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { CheckedFile } from '@registro/contracts/documents/check-files';
import { makeReceipt } from '@registro/platform/applications/make-receipt';
import { lastSending } from '@registro/platform/applications/sendings';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { assertOwn, ownRow } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { invalid, refuse } from '@registro/platform/errors';
import { checkFiles } from '@registro/platform/files/check-files';
import { sql } from 'kysely';
import { Call } from '../call/call.entity.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { changed } from '../proposal/shown.js';
import { financingOf } from '../sending/sent-content.js';
import { sentByCall } from '../sending/programme.js';
import { SECOND_PHASES } from './programme.js';
import type { SecondPhaseContent } from './second-phase-content.js';
import { SecondPhase } from './second-phase.entity.js';

export class SaveSecondPhaseCommand extends Command<SentProposal> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveSecondPhase,
  ) {
    super();
  }
}

/**
 * Sends the second phase of one's own preselected proposal (rules V-8, V-9): 2 becomes 4 with what was sent, its
 * receipt and the event that opens its own case, in one transaction. Sent already (the answer was lost), it answers the
 * receipt that there is.
 */
@CommandHandler(SaveSecondPhaseCommand)
export class SaveSecondPhaseHandler implements ICommandHandler<SaveSecondPhaseCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveSecondPhaseCommand): Promise<SentProposal> {
    const { idProyecto: id } = data;
    const own = { id, idUsuario: user.id };
    await assertOwn(this.em, Proposal, own, PROPOSAL_NOT_FOUND);
    const again = await sentAlready(this.em.fork(), data);
    if (again) return again;
    const named = [{ campo: 'idArchivoFormato' as const, id: data.idArchivoFormato, tipo: SECOND_PHASE_FILE } as const];
    const { idArchivoFormato: formato } = await checkFiles(this.internal, user.id, `${SECOND_PHASE_CASE}:${id}`, named);
    return transaction(this.em, async (em) => {
      const proposal = await ownRow(em, Proposal, own, PROPOSAL_NOT_FOUND);
      assertFresh(data.version, { version: proposal.revision });
      const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
      if (proposal.idEstatusProyecto !== PROPOSAL_STATUS.PRESELECTED || !call.fases.includes('segundaFase'))
        refuse(SECOND_PHASE_CLOSED, CALL_CODES.STATUS);
      const content = await this.content(em, proposal, data, formato);
      return this.send(em, proposal, call, data, content);
    });
  }

  private async content(em: EntityManager, proposal: Proposal, data: SaveSecondPhase, formato: CheckedFile): Promise<SecondPhaseContent> {
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

  private async send(
    em: EntityManager,
    proposal: Proposal,
    call: Call,
    data: SaveSecondPhase,
    content: SecondPhaseContent,
  ): Promise<SentProposal> {
    const { id: idProyecto, idUsuario } = proposal;
    const now = (await row(em, sql<{ ahora: string }>`select date_trunc('milliseconds', now()) as ahora`))!;
    const before = await em.findOne(SecondPhase, { idProyecto });
    const version = (before?.version ?? 0) + 1;
    const values = {
      idUsuario,
      version,
      idArchivoFormato: data.idArchivoFormato,
      planTrabajo: content.planTrabajo,
      planDesembolso: content.planDesembolso.map(({ rubro: _, ...line }) => line),
      enviado: new Date(now.ahora),
      devuelto: null,
      motivo: null,
      observaciones: null,
      notas: [],
    };
    em.persist(before ? em.assign(before, values) : em.create(SecondPhase, { idProyecto, ...values }));
    const antes = { idEstatusProyecto: proposal.idEstatusProyecto };
    proposal.idEstatusProyecto = PROPOSAL_STATUS.SECOND_PHASE_SENT;
    await em.flush();
    const sent = sentByCall(proposal, call, { version, fecha: now.ahora, contenido: content });
    const despues = { idEstatusProyecto: proposal.idEstatusProyecto, version };
    const besides = await changed(em, proposal);
    const acuse = await makeReceipt(em, SECOND_PHASES, sent, { id: idProyecto, idUsuario, enGracia: false, antes, despues, besides });
    return { idProyecto, acuse };
  }
}

/** The receipt of the same second phase, while it waits for its decision. */
async function sentAlready(em: EntityManager, data: SaveSecondPhase): Promise<SentProposal | null> {
  const { idProyecto } = data;
  const proposal = await em.findOneOrFail(Proposal, { id: idProyecto });
  if (proposal.idEstatusProyecto !== PROPOSAL_STATUS.SECOND_PHASE_SENT) return null;
  const last = await lastSending(em, SECOND_PHASES, idProyecto);
  return last?.registro.contenido.formato.id === data.idArchivoFormato ? { idProyecto, acuse: last.acuse } : null;
}
