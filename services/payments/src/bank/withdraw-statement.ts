import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ACT_REFUSALS, type Proposed } from '@registro/contracts/payments/acts';
import { showDate } from '@registro/contracts/dates';
import type { KeyedWithReason } from '@registro/contracts/payments/operation';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
import { once } from '../ledger/once.js';
import { lockBank } from './payer-account.js';
import { monthsOf, reconcile } from './reconcile.js';

export class WithdrawStatementCommand extends Command<Proposed> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly data: KeyedWithReason,
  ) {
    super();
  }
}

/**
 * Somebody would have a statement not count, which was imported wrongly: another confirms it, and it may come again.
 */
@CommandHandler(WithdrawStatementCommand)
export class WithdrawStatementHandler implements ICommandHandler<WithdrawStatementCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, data }: WithdrawStatementCommand): Promise<Proposed> {
    const { motivo } = data;
    return once(this.em, { idUsuario: operator.id, accion: `retirar extracto ${id}`, data }, async (em) => {
      const { banco, desde, hasta } = await standing(em, id);
      const titulo = `Retirar el extracto del banco ${banco}, del ${showDate(desde)} al ${showDate(hasta)}`;
      const of = { acto: 'retiro' as const, how: withdrawalAct, clave: String(id), titulo, idObjeto: id };
      return { id, acto: await propose(em, operator.id, { ...of, datos: { idExtracto: id, motivo }, despues: { cuenta: false }, motivo }) };
    });
  }
}

interface Withdrawal {
  idExtracto: number;
  motivo: string;
}
interface Standing {
  banco: string;
  desde: string;
  hasta: string;
}

async function standing(em: EntityManager, id: number): Promise<Standing> {
  const found = await row(
    em,
    sql<Standing>`select banco, desde::text, hasta::text from payments.extracto
      where id = ${id} and id in (select id from payments.extracto_vigente)`,
  );
  return found ?? notFound('El extracto no existe');
}

/**
 * From here on nothing counts it: its months are reckoned without it, and what was said of its lines goes with them.
 * Refused for a closed month.
 */
export const withdrawalAct: ActOf<Withdrawal> = {
  untried: true,
  read: async (em, { idExtracto }) => {
    const found = await standing(em, idExtracto);
    await lockBank(em, found.banco);
    if ((await monthsOf(em, [idExtracto])).some(({ cerrado }) => cerrado)) refuse(ACT_REFUSALS.mes);
    return found;
  },
  apply: async (em, { idExtracto, motivo }, { idUsuario, propone }) => {
    await rows(
      em,
      sql`insert into payments.extracto_retirado ("idExtracto", motivo, "pedidoPor", "confirmadoPor") values (${idExtracto}, ${motivo}, ${propone}, ${idUsuario})`,
    );
    await rows(
      em,
      sql`delete from payments.conciliacion c using payments.extracto_linea e where e.id = c."idLinea" and e."idExtracto" = ${idExtracto}`,
    );
    for (const month of await monthsOf(em, [idExtracto])) await reconcile(em, month);
  },
};
