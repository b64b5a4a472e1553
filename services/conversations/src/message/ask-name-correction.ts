import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AskNameCorrection, NAME_CORRECTION } from '@registro/contracts/conversations/ask-name';
import { nameOf } from '@registro/contracts/profile/identity-correction';
import type { SessionUser } from '@registro/platform/auth/session';
import { whoIs } from '@registro/platform/database/who';
import { refuse } from '@registro/platform/errors';
import { AskQuestionCommand } from './ask-question.js';

export class AskNameCorrectionCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: AskNameCorrection,
  ) {
    super();
  }
}

/**
 * A person asks that their name be written otherwise, with what proves it (rule Q-24): a question about their account,
 * which says the name by its parts to whoever proposes the correction.
 */
@CommandHandler(AskNameCorrectionCommand)
export class AskNameCorrectionHandler implements ICommandHandler<AskNameCorrectionCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
  ) {}

  async execute({ user, data: { idArchivo, ...parts } }: AskNameCorrectionCommand): Promise<{ id: number }> {
    const who = await whoIs(this.em, { id: user.id });
    if (!who?.documento) refuse(NAME_CORRECTION.sinDatos);
    const nombre = nameOf(parts);
    if (nombre === who.nombre) refuse(NAME_CORRECTION.igual);
    const texto = NAME_CORRECTION.texto(who.nombre, nombre);
    const about = { objeto: 'cuenta', idObjeto: user.id, asunto: NAME_CORRECTION.asunto } as const;
    return this.commands.execute(new AskQuestionCommand(user, { ...about, texto, archivos: [idArchivo] }, parts));
  }
}
