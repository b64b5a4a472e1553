import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ANSWER_FILE, answerFiles, checkAnswers } from '@registro/contracts/calls/answers';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import { PROPOSAL_CASE, type SendProposal, type SentProposal } from '@registro/contracts/calls/sending';
import { answerField } from '@registro/contracts/calls/sent';
import { makeReceipt } from '@registro/platform/applications/make-receipt';
import { sendable, type Taken } from '@registro/platform/applications/may-send';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { assertOwn, ownRow } from '@registro/platform/database/locked-row';
import { assertFresh } from '@registro/platform/database/version';
import { invalid } from '@registro/platform/errors';
import { checkFiles } from '@registro/platform/files/check-files';
import { Turns } from '@registro/platform/turns';
import { Call } from '../call/call.entity.js';
import { read } from '../calls.tables.js';
import { Proposal } from '../proposal/proposal.entity.js';
import { screens } from '../proposal/shown.js';
import { lackingOf } from './lacking.js';
import { maySendProposal } from './may-send.js';
import { PROPOSALS, sentByCall } from './programme.js';
import { sentAsItIs } from './sent-as-it-is.js';
import { type AnswerFiles, proposalContent, questionsOf } from './sent-content.js';

export class SendProposalCommand extends Command<SentProposal> {
  constructor(
    readonly user: SessionUser,
    readonly data: SendProposal,
  ) {
    super();
  }
}

/**
 * Sends one's own proposal, or sends it again (rules V-1 to V-4). One transaction writes the row, what was sent, its
 * receipt and the event that opens the case; what documents knows is asked before. Sent already and unchanged since, it
 * answers the receipt that there is.
 */
@CommandHandler(SendProposalCommand)
export class SendProposalHandler implements ICommandHandler<SendProposalCommand> {
  private readonly turns = new Turns<number>();

  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data: { idProyecto, version } }: SendProposalCommand): Promise<SentProposal> {
    const own = { id: idProyecto, idUsuario: user.id };
    await assertOwn(this.em, Proposal, own, PROPOSAL_NOT_FOUND);
    return this.turns.take(idProyecto, async () => {
      const { files, revision } = await this.files(user.id, idProyecto);
      return transaction(this.em, async (em) => {
        const proposal = await ownRow(em, Proposal, own, PROPOSAL_NOT_FOUND);
        for (const seen of [version, revision]) assertFresh(seen, { version: proposal.revision });
        const acuse = await sentAsItIs(em, proposal);
        if (acuse) return { idProyecto, acuse };
        const call = await em.findOneOrFail(Call, { id: proposal.idConvocatoria });
        return this.send(em, proposal, call, sendable(await maySendProposal(em, proposal, call)), files);
      });
    });
  }

  /**
   * Asked before the transaction, so that none waits for another service, with the revision that names them; 422 next
   * to each file that may not be sent.
   */
  private async files(idUsuario: number, id: number): Promise<{ files: AnswerFiles; revision: number }> {
    const asIs = read
      .selectFrom('calls.proyecto as p')
      .innerJoin('calls.convocatoria as c', 'c.id', 'p.idConvocatoria')
      .select(['p.revision', 'p.respuestas', 'c.preguntas'])
      .where('p.id', '=', id);
    const { revision, respuestas, preguntas: kept } = (await row(this.em, asIs))!;
    const preguntas = questionsOf({ preguntas: kept });
    const named = answerFiles(preguntas, checkAnswers(preguntas, respuestas).value);
    if (!named.length) return { files: {}, revision };
    const asked = named.map((file) => ({ campo: answerField(file.clave), id: file.id, tipo: ANSWER_FILE }) as const);
    const checked = await checkFiles(this.internal, idUsuario, `${PROPOSAL_CASE}:${id}`, asked);
    return { files: Object.fromEntries(named.map(({ clave }) => [clave, checked[answerField(clave)]!])), revision };
  }

  private async send(em: EntityManager, proposal: Proposal, call: Call, taken: Taken, files: AnswerFiles): Promise<SentProposal> {
    const { id: idProyecto, idUsuario } = proposal;
    const contenido = await proposalContent(em, proposal, call, files);
    const falta = await lackingOf(em, proposal, call, contenido);
    if (falta.length) invalid(...falta.map(({ paso, mensaje }) => ({ campo: paso, mensaje })));

    const antes = { version: proposal.version, enviado: proposal.enviado };
    const version = proposal.version + 1;
    em.assign(proposal, {
      version,
      enviado: new Date(taken.ahora),
      revisionEnviada: proposal.revision,
      devuelto: null,
      motivo: null,
      observaciones: null,
      notas: [],
    });
    await em.flush();
    const sent = sentByCall(proposal, call, { version, fecha: taken.ahora, contenido });
    const trace = { id: idProyecto, idUsuario, antes, despues: { version, enviado: proposal.enviado } };
    // A sending changes no status, so that nothing else says it.
    const besides = [await screens(em, proposal)];
    const acuse = await makeReceipt(em, PROPOSALS, sent, { ...trace, enGracia: taken.enGracia, besides });
    return { idProyecto, acuse };
  }
}
