import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { row, transaction } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { tellOperators } from '../tell-operators.js';
import { lockBank } from './payer-account.js';
import { type Month, reconcile } from './reconcile.js';

export class CalculateMonthCommand extends Command<{ id: string }> {
  constructor(readonly month: Month) {
    super();
  }
}

/** Looks anew what of a month matches: what is missing shows also where no statement was imported. */
@CommandHandler(CalculateMonthCommand)
export class CalculateMonthHandler implements ICommandHandler<CalculateMonthCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ month }: CalculateMonthCommand): Promise<{ id: string }> {
    const { banco, anio, mes } = month;
    return transaction(this.em, async (em) => {
      await lockBank(em, banco);
      const closed = sql`select 1 from payments.mes_cerrado where banco = ${banco} and anio = ${anio} and mes = ${mes}`;
      if (await row(em, closed)) refuse('El mes ya está cerrado');
      await reconcile(em, month);
      await tellOperators(em);
      return { id: `${banco}-${anio}-${String(mes).padStart(2, '0')}` };
    });
  }
}
