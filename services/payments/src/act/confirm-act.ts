import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmAct, type ConfirmAct } from '@registro/contracts/payments/acts';
import { PAYMENT_ACT_KINDS, type PaymentActKind } from '@registro/contracts/two-persons';
import { askOthers, confirmAct as confirm } from '@registro/platform/acts/decide';
import { findAct } from '@registro/platform/acts/locked-act';
import type { SessionUser } from '@registro/platform/auth/session';
import { Ties } from '@registro/platform/auth/ties';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { paying } from '../payment/refuse-own-payments.js';
import { HOW } from './acts.js';

export class ConfirmActCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly data: ConfirmAct,
  ) {
    super();
  }
}

/**
 * The second person's word: what was proposed is done now, if all is as it was then. Never by who proposed it, by
 * either of their accounts, and never where they may not propose it any more: half of two words is none.
 */
@CommandHandler(ConfirmActCommand)
export class ConfirmActHandler implements ICommandHandler<ConfirmActCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
    private readonly ties: Ties,
  ) {}

  async execute({ user, id, data }: ConfirmActCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: `confirmar acto ${id}`, data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    const which = { actos: PAYMENT_ACT_KINDS, id };
    const act = (await findAct(this.em, which)) ?? notFound('La propuesta no existe');
    const how = HOW[act.acto as PaymentActKind];
    // Who is tied to whose money it is has no word on it.
    if (act.estado === 'propuesto') await this.ties.refuse(user.id, paying(how.pays?.(act.datos) ?? sql`select null::int`));
    const told = await askOthers(how, act, user.id);
    const metodo = await this.confirmations.take(user.id, data.confirmacion, confirmAct(id));
    return once(this.em, asked, async (em) => {
      await confirm(em, how, which, { idUsuario: user.id, motivo: null, metodo }, told);
      return { id };
    });
  }
}
