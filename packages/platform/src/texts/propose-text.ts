import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { proposeAct } from '../acts/propose.js';
import type { SessionUser } from '../auth/session.js';
import { row, transaction } from '../database/database.js';
import { emit } from '../events/emit.js';
import { type BindingText, type TextData, textAct } from './binding-text.js';

export class ProposeText extends Command<number> {
  constructor(
    readonly text: BindingText,
    readonly operator: SessionUser,
    readonly data: TextData & { motivo: string },
  ) {
    super();
  }
}

/**
 * An operator would have a text say something else: a version of its own, which changes nothing until another confirms
 * it (rule S-33). Answers its number.
 */
@CommandHandler(ProposeText)
export class ProposeTextHandler implements ICommandHandler<ProposeText> {
  constructor(private readonly em: EntityManager) {}

  execute({ text, operator, data: { motivo, ...datos } }: ProposeText): Promise<number> {
    const { acto, aviso, permiso } = text;
    return transaction(this.em, async (em) => {
      // Versions are numbered by themselves, also those that nobody confirms.
      const { id } = (await row(em, sql<{ id: number }>`select nextval(pg_get_serial_sequence(${text.tabla}, 'id'))::int as id`))!;
      await proposeAct(em, operator.id, { acto, how: textAct(text), id, clave: acto, datos, despues: { vigente: id }, motivo });
      await emit(em, 'notice.requested', { aviso, idObjeto: id, vez: 1, usuarios: [], permiso });
      return id;
    });
  }
}
