import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ANSWER_FILE, type Answers, answerFiles, checkAnswers } from '@registro/contracts/calls/answers';
import { stampChanges } from '@registro/contracts/calls/merge';
import { CALL_CODES } from '@registro/contracts/calls/proposal-rules';
import type { Question } from '@registro/contracts/calls/questions';
import { FILES_BY_OWNER, PROPOSAL_CASE, type SaveAnswers, type SavedAnswers } from '@registro/contracts/calls/sending';
import { answerField } from '@registro/contracts/calls/sent';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { checkFiles } from '@registro/platform/files/check-files';
import { Call } from '../call/call.entity.js';
import { merged } from '../proposal/merged.js';
import { assertEditable, lockedProposal, tellOthers, writersProposal } from '../proposal/own-proposal.js';
import type { Proposal } from '../proposal/proposal.entity.js';
import { questionsOf } from './sent-content.js';

export class SaveAnswersCommand extends Command<SavedAnswers> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveAnswers,
  ) {
    super();
  }
}

/**
 * Keeps the answers to the extra questions of its call (rules V-17, V-20), checked as the form checks them, for whoever
 * may write in the proposal: of what a team mate answered meanwhile nothing is overwritten unseen. Questions never
 * change once there are proposals.
 */
@CommandHandler(SaveAnswersCommand)
export class SaveAnswersHandler implements ICommandHandler<SaveAnswersCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, data }: SaveAnswersCommand): Promise<SavedAnswers> {
    const before = await writersProposal(this.em.fork(), user.id, data.idProyecto);
    const which = { id: before.id, programa: before.programa };
    const preguntas = questionsOf(await this.em.fork().findOneOrFail(Call, { id: before.idConvocatoria }));
    const sent = checked(preguntas, data.respuestas);
    await this.checkFiles(user.id, before, preguntas, sent);
    return transaction(this.em, async (em) => {
      const { proposal, abierta } = await lockedProposal(em, user.id, which);
      assertEditable(proposal, abierta, CALL_CODES.STATUS);
      const stored = { ...noneOf(preguntas), ...(proposal.respuestas as Answers) };
      const stamps = stampsOf(preguntas, proposal.sellos);
      const { version, cambios } = data;
      const { values, theirs } = merged<Answers>(stored, sent, { version, cambios, revision: proposal.revision, stamps });
      // What was put together is checked anew: one answer decides whether another is asked.
      const respuestas = checked(preguntas, values);
      const revision = proposal.revision + 1;
      const sellos = { ...proposal.sellos, ...byField(stampChanges(stamps, stored, respuestas, revision)) };
      const antes = { respuestas: proposal.respuestas };
      em.assign(proposal, { respuestas, revision, sellos });
      await em.flush();
      await tellOthers(em, proposal, user.id);
      const despues = { respuestas };
      await audit(em, { idUsuario: user.id, accion: 'responder', objeto: PROPOSAL_CASE, idObjeto: proposal.id, antes, despues });
      return { version: revision, fusionados: theirs };
    });
  }

  /** Every file is the owner's, published and part of nothing else; a team mate leaves those that are there. */
  private async checkFiles(idUsuario: number, before: Proposal, preguntas: Question[], sent: Answers): Promise<void> {
    const named = answerFiles(preguntas, sent).map(
      ({ clave, id }) => ({ clave, campo: answerField(clave), id, tipo: ANSWER_FILE }) as const,
    );
    if (before.idUsuario === idUsuario) {
      if (named.length) await checkFiles(this.internal, idUsuario, `${PROPOSAL_CASE}:${before.id}`, named);
      return;
    }
    const added = named.filter(({ clave, id }) => before.respuestas[clave] !== id);
    if (added.length) invalid(...added.map(({ campo }) => ({ campo, mensaje: FILES_BY_OWNER })));
  }
}

/** The answers cleaned; 422 next to each that is wrong. */
function checked(preguntas: Question[], respuestas: unknown): Answers {
  const { value, errores } = checkAnswers(preguntas, respuestas);
  if (errores.length) invalid(...errores);
  return value;
}

const noneOf = (preguntas: Question[]): Answers => Object.fromEntries(preguntas.map(({ clave }) => [clave, null]));
const stampsOf = (preguntas: Question[], sellos: Record<string, number>): Record<string, number> =>
  Object.fromEntries(preguntas.map(({ clave }) => [clave, sellos[answerField(clave)] ?? 0]));
const byField = (stamps: Record<string, number>): Record<string, number> =>
  Object.fromEntries(Object.entries(stamps).map(([clave, version]) => [answerField(clave), version]));
