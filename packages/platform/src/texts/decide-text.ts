import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { sql } from 'kysely';
import { decideAct } from '../acts/decide.js';
import type { SessionUser } from '../auth/session.js';
import { row } from '../database/database.js';
import { notFound, refuse } from '../errors.js';
import { type BindingText, textAct } from './binding-text.js';

export class DecideText extends Command<number> {
  constructor(
    readonly text: BindingText,
    readonly operator: SessionUser,
    readonly id: number,
    /** why it is not to hold; null: it is confirmed */
    readonly motivo: string | null,
  ) {
    super();
  }
}

/**
 * Another operator's word on a version that was proposed: it holds, or never does. Who proposed it may only take it
 * back. It takes the place of the version that it was compared with. Answers its number.
 */
@CommandHandler(DecideText)
export class DecideTextHandler implements ICommandHandler<DecideText> {
  constructor(private readonly em: EntityManager) {}

  async execute({ text, operator, id, motivo }: DecideText): Promise<number> {
    const noHay = async () => {
      // The first version was nobody's proposal, and is there all the same.
      if (await row(this.em, sql`select 1 from ${sql.table(text.tabla)} where id = ${id}`)) refuse(TWO_PERSON_REFUSALS.resuelto);
      notFound('La versión no existe');
    };
    const by = { idUsuario: operator.id, confirma: motivo === null, motivo };
    await decideAct(this.em, textAct(text), { actos: [text.acto], id, noHay }, by);
    return id;
  }
}
