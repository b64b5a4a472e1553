import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MailAddress, WhomToReach } from '@registro/contracts/accounts/internal-user';
import { ACT_REFUSALS, ACTS, type ActKind, confirmAct, type ConfirmAct } from '@registro/contracts/payments/acts';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
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
  ) {}

  async execute({ user, id, data }: ConfirmActCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: `confirmar acto ${id}`, data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    await this.assertStillTwo(id);
    const metodo = await this.confirmations.take(user.id, data.confirmacion, confirmAct(id));
    return once(this.em, asked, async (em) => {
      const { acto, propuestoPor, datos, antes, titulo } = await lockedAct(em, id);
      await refuseSamePerson(em, user.id, [propuestoPor], ACT_REFUSALS.propio);
      const how = HOW[acto];
      await how.mayConfirm?.(em, datos, user.id);
      const now: unknown = JSON.parse(JSON.stringify(await how.read(em, datos)));
      if (!isDeepStrictEqual(now, antes)) refuse(ACT_REFUSALS.cambio);
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

  /** Whoever proposed it must still be one who may. */
  private async assertStillTwo(id: number): Promise<void> {
    const act = await row(
      this.em,
      sql<{ acto: ActKind; propuestoPor: number; estado: string }>`select acto, "propuestoPor", estado from payments.acto where id = ${id}`,
    );
    if (!act) notFound('La propuesta no existe');
    if (act.estado !== 'propuesto') return;
    const whom: WhomToReach = { ids: [], permiso: ACTS[act.acto].propone };
    const may = await this.internal.post<MailAddress[]>('usuarios/correos', whom);
    if (!may.some((one) => one.id === act.propuestoPor)) refuse(ACT_REFUSALS.proponente);
  }
}
