import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { numberToCents } from '@registro/contracts/money';
import { CONFIRM_LIMIT, type SaveLimit } from '@registro/contracts/payments/budget';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';

export class SaveLimitCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveLimit,
  ) {
    super();
  }
}

/** A limit from now on, in place of the one of the same kind; the earlier one stays, out of force. */
@CommandHandler(SaveLimitCommand)
export class SaveLimitHandler implements ICommandHandler<SaveLimitCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, data }: SaveLimitCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: 'guardar límite', data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    const metodo = await this.confirmations.take(user.id, data.confirmacion, CONFIRM_LIMIT);
    return once(this.em, asked, async (em) => {
      const { tipo, convocatoria, motivo } = data;
      const isShare = tipo === 'muestra';
      const concepto = tipo === 'concepto' ? data.concepto : null;
      const moneda = isShare ? null : data.moneda;
      const centimos = isShare ? null : numberToCents(data.monto!);
      const porcentaje = isShare ? data.porcentaje : null;
      const antes = await row(
        em,
        sql<{ centimos: number | null; porcentaje: number | null }>`update payments.limite set activo = false
            where activo and tipo = ${tipo} and convocatoria = ${convocatoria} and concepto is not distinct from ${concepto}::int and moneda is not distinct from ${moneda}::text
            returning centimos, porcentaje`,
      );
      const saved = await row(
        em,
        sql<{ id: number }>`insert into payments.limite (tipo, convocatoria, concepto, moneda, centimos, porcentaje)
            values (${tipo}, ${convocatoria}, ${concepto}, ${moneda}, ${centimos}, ${porcentaje}) returning id`,
      );
      const { id } = saved!;
      const despues = { tipo, convocatoria, concepto, moneda, centimos, porcentaje, motivo, metodo };
      await audit(em, { idUsuario: user.id, accion: 'guardar', objeto: 'límite', idObjeto: id, antes, despues });
      return { id };
    });
  }
}
