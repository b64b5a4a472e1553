import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmAct, type ConfirmAct } from '@registro/contracts/payments/acts';
import type { PaymentActKind } from '@registro/contracts/two-persons';
import { assertSecond, mayStill } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { Ties } from '@registro/platform/auth/ties';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { paying } from '../payment/refuse-own-payments.js';
import { HOW } from './acts.js';
import { lockedAct } from './locked-act.js';

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
 * The second person's word: what was proposed is done now, if all is as it was then. Never by who proposed it, by either of their accounts, and never where
 * they may not propose it any more: half of two words is none.
 */
@CommandHandler(ConfirmActCommand)
export class ConfirmActHandler implements ICommandHandler<ConfirmActCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly confirmations: Confirmations,
    private readonly ties: Ties,
  ) {}

  async execute({ user, id, data }: ConfirmActCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: `confirmar acto ${id}`, data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    const puede = await this.mayStill(id, user.id);
    const metodo = await this.confirmations.take(user.id, data.confirmacion, confirmAct(id));
    return once(this.em, asked, async (em) => {
      const { acto, propuestoPor, datos, antes, titulo, vence } = await lockedAct(em, id);
      const how = HOW[acto];
      const now: unknown = JSON.parse(JSON.stringify(await how.read(em, datos)));
      await assertSecond(em, user.id, { propone: propuestoPor, vence, puede, igual: isDeepStrictEqual(now, antes) });
      await how.mayConfirm?.(em, datos, user.id);
      await how.apply(em, datos, { idUsuario: user.id, propone: propuestoPor, idActo: id });
      await rows(
        em,
        sql`update payments.acto set estado = 'confirmado', "decididoPor" = ${user.id}, decidido = now(), metodo = ${metodo} where id = ${id}`,
      );
      await audit(em, {
        idUsuario: user.id,
        accion: 'confirmar',
        objeto: 'acto',
        idObjeto: id,
        despues: { acto, titulo, idPropone: propuestoPor, metodo },
      });
      return { id };
    });
  }

  /** Whether who proposed it may still; refuses who is tied to whose money it is. */
  private async mayStill(id: number, idUsuario: number): Promise<boolean> {
    const act = await row(
      this.em,
      sql<{
        acto: PaymentActKind;
        propuestoPor: number;
        estado: string;
        datos: object;
      }>`select acto, "propuestoPor", estado, datos from payments.acto where id = ${id}`,
    );
    if (!act) notFound('La propuesta no existe');
    const which = HOW[act.acto].pays?.(act.datos) ?? sql`select null::int`;
    if (act.estado === 'propuesto') await this.ties.refuse(idUsuario, paying(which));
    return mayStill(this.internal, act.acto, act.propuestoPor);
  }
}
