import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber, numberToCents, showAmount } from '@registro/contracts/money';
import { BUDGET_REFUSALS, CONFIRM_BUDGET, type SaveBudget } from '@registro/contracts/payments/budget';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { budgetUsed } from './budget-used.js';

export class SaveBudgetCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveBudget,
  ) {
    super();
  }
}

/** The budget of a call in a year, from now on; never less than what was approved or paid of it. */
@CommandHandler(SaveBudgetCommand)
export class SaveBudgetHandler implements ICommandHandler<SaveBudgetCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, data }: SaveBudgetCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: 'guardar presupuesto', data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    const metodo = await this.confirmations.take(user.id, data.confirmacion, CONFIRM_BUDGET);
    return once(this.em, asked, async (em) => {
      const { convocatoria, anio, moneda, monto, motivo } = data;
      const centimos = numberToCents(monto)!;
      const stands = await row(
        em,
        sql<{ id: number; centimos: number }>`select id, centimos from payments.presupuesto
            where convocatoria = ${convocatoria} and anio = ${anio} and moneda = ${moneda} for update`,
      );
      const used = await budgetUsed(em, convocatoria, anio, moneda);
      if (used > centimos) refuse(BUDGET_REFUSALS.usado(showAmount(centsToNumber(used))));
      const saved = await row(
        em,
        sql<{
          id: number;
        }>`insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values (${convocatoria}, ${anio}, ${moneda}, ${centimos})
            on conflict (convocatoria, anio, moneda) do update set centimos = excluded.centimos returning id`,
      );
      const { id } = saved!;
      await audit(em, {
        idUsuario: user.id,
        accion: 'guardar',
        objeto: 'presupuesto',
        idObjeto: id,
        antes: stands && { centimos: stands.centimos },
        despues: { convocatoria, anio, moneda, centimos, motivo, metodo },
      });
      return { id };
    });
  }
}
