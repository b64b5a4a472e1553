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
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
import { budgetUsed } from './budget-used.js';

export class SaveBudgetCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveBudget,
  ) {
    super();
  }
}

/**
 * Somebody would have a call's budget of a year be this; never less than what was approved or paid of it. Another
 * confirms it.
 */
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
    await this.confirmations.take(user.id, data.confirmacion, CONFIRM_BUDGET);
    const { convocatoria, anio, moneda, monto, motivo } = data;
    const centimos = numberToCents(monto)!;
    return once(this.em, asked, async (em) => ({
      id: await propose(em, user.id, {
        acto: 'presupuesto',
        how: budgetAct,
        clave: `${convocatoria} ${anio} ${moneda}`,
        titulo: `Presupuesto de ${convocatoria}, ${anio}: ${showAmount(monto)} ${moneda}`,
        idObjeto: null,
        datos: { convocatoria, anio, moneda, centimos, motivo },
        despues: { convocatoria, anio, moneda, centimos },
        motivo,
      }),
    }));
  }
}

interface Saved {
  convocatoria: string;
  anio: number;
  moneda: string;
  centimos: number;
  motivo: string;
}

/** The budget of a call in a year, from here on. */
export const budgetAct: ActOf<Saved> = {
  read: (em, { convocatoria, anio, moneda }) =>
    row(
      em,
      sql<{
        convocatoria: string;
        anio: number;
        moneda: string;
        centimos: number;
      }>`select convocatoria, anio, moneda, centimos::float8 as centimos
        from payments.presupuesto where convocatoria = ${convocatoria} and anio = ${anio} and moneda = ${moneda} for update`,
    ),
  apply: async (em, { convocatoria, anio, moneda, centimos, motivo }, { idUsuario, propone }) => {
    const antes = await budgetAct.read(em, { convocatoria, anio, moneda, centimos, motivo });
    const used = await budgetUsed(em, convocatoria, anio, moneda);
    if (used > centimos) refuse(BUDGET_REFUSALS.usado(showAmount(centsToNumber(used))));
    const saved = await row(
      em,
      sql<{
        id: number;
      }>`insert into payments.presupuesto (convocatoria, anio, moneda, centimos) values (${convocatoria}, ${anio}, ${moneda}, ${centimos})
          on conflict (convocatoria, anio, moneda) do update set centimos = excluded.centimos returning id`,
    );
    await audit(em, {
      idUsuario,
      accion: 'guardar',
      objeto: 'presupuesto',
      idObjeto: saved!.id,
      antes: antes ?? undefined,
      despues: { convocatoria, anio, moneda, centimos, motivo, idPropone: propone },
    });
  },
};
