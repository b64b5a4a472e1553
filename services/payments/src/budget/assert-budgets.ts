import type { EntityManager } from '@mikro-orm/postgresql';
import { budgetName } from '@registro/contracts/payments/budget-name';
import { centsToNumber, showAmount } from '@registro/contracts/money';
import { BATCH_REFUSALS } from '@registro/contracts/payments/batch';
import { rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { budgetUsed } from './budget-used.js';

/**
 * Refuses a batch that goes beyond a budget, with the figure. The budgets that it draws on stay locked until the
 * transaction ends, so that of two batches that would only fit alone one is refused.
 */
export async function assertBudgets(em: EntityManager, idLote: number): Promise<void> {
  const asked = await rows(
    em,
    sql<{ convocatoria: string; anio: number; moneda: string; suma: number }>`
      select p.convocatoria, p.anio, p.moneda, sum(l.centimos)::bigint as suma from payments.lote_pago l join payments.pago p on p.id = l."idPago"
      where l."idLote" = ${idLote} and l.estado = 'incluido' group by 1, 2, 3 order by 1, 2, 3`,
  );
  for (const { convocatoria, anio, moneda, suma } of asked) {
    const linea = `${budgetName({ convocatoria, anio })} (${moneda})`;
    const [budget] = await rows(
      em,
      sql<{ centimos: number }>`select centimos from payments.presupuesto
          where convocatoria = ${convocatoria} and anio = ${anio} and moneda = ${moneda} for update`,
    );
    if (!budget) refuse(BATCH_REFUSALS.sinPresupuesto(linea));
    const left = budget.centimos - (await budgetUsed(em, convocatoria, anio, moneda));
    if (suma > left) refuse(BATCH_REFUSALS.presupuesto(linea, shown(left), shown(suma)));
  }
}

const shown = (centimos: number): string => `${centimos < 0 ? '-' : ''}${showAmount(centsToNumber(Math.abs(centimos)))}`;
