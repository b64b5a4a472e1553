import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AskQuestion } from '@registro/contracts/conversations/asking';
import { NAME_CORRECTION } from '@registro/contracts/conversations/ask-name';
import { attachedTo, UNRESOLVED_MESSAGE, UNRESOLVED_MOST } from '@registro/contracts/conversations/conversation';
import type { NameParts } from '@registro/contracts/profile/basic-data';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { whoIs } from '@registro/platform/database/who';
import { refuse } from '@registro/platform/errors';
import { emitAllAudited } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { Cards } from '../conversation/cards.js';
import { Conversation } from '../conversation/conversation.entity.js';
import { afterWriting, assertFew, assertFiles, write } from './write.js';

export class AskQuestionCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: AskQuestion,
    /** how they ask that their name be written; null: they ask something else */
    readonly pide: NameParts | null = null,
  ) {
    super();
  }
}

/** A person asks about what is theirs (rules ): it waits for the registry from now on. */
@CommandHandler(AskQuestionCommand)
export class AskQuestionHandler implements ICommandHandler<AskQuestionCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly cards: Cards,
  ) {}

  @Once()
  async execute({ user, data: { objeto, idObjeto, asunto, texto, archivos }, pide }: AskQuestionCommand): Promise<{ id: number }> {
    const { titulo } = await this.cards.own(user.id, objeto, idObjeto);
    await assertFiles(this.internal, user.id, `${attachedTo(objeto)}:0`, archivos);
    const who = await whoIs(this.em, { id: user.id });
    const words = [asunto, titulo, who?.nombre, who?.documento].join(' ');
    return transaction(this.em, async (em) => {
      await assertFew(em, user.id);
      if (pide) await assertNoneOpen(em, user.id);
      const open = await row(
        em,
        sql<{
          n: number;
        }>`select count(*)::int as n from conversations.conversacion where "idUsuario" = ${user.id} and estado <> 'resuelta'`,
      );
      if (open!.n >= UNRESOLVED_MOST) refuse(UNRESOLVED_MESSAGE);
      const saved = await row(
        em,
        sql<{ id: number }>`
          insert into conversations.conversacion (objeto, "idObjeto", "idUsuario", titulo, asunto, estado, espera, busqueda, pide)
          values (${objeto}, ${idObjeto}, ${user.id}, ${titulo}, ${asunto}, 'registro', now(), platform.sin_acentos(${words}), ${pide && JSON.stringify(pide)}::jsonb) returning id`,
      );
      const { id } = saved!;
      await write(em, id, { clase: 'persona', idUsuario: user.id, texto, archivos });
      const trace = { idUsuario: user.id, accion: 'preguntar', objeto: 'conversacion', idObjeto: id, despues: { objeto, idObjeto } };
      await emitAllAudited(em, trace, ...afterWriting({ id, objeto, idUsuario: user.id } as Conversation, archivos));
      return { id };
    });
  }
}

/** One asks for one's name in one question at a time: a second one would be proposed against the first. */
async function assertNoneOpen(em: EntityManager, idUsuario: number): Promise<void> {
  const open = await row(
    em,
    sql`select 1 from conversations.conversacion where "idUsuario" = ${idUsuario} and pide is not null and estado <> 'resuelta' limit 1`,
  );
  if (open) refuse(NAME_CORRECTION.abierta);
}
