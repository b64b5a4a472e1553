import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { numberToCents, showAmount } from '@registro/contracts/money';
import { CONFIRM_LIMIT, LIMIT_KIND_NAMES, type LimitKind, type SaveLimit } from '@registro/contracts/payments/budget';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
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

/** Somebody would have this limit hold, in place of the one of its kind. Another confirms it. */
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
    await this.confirmations.take(user.id, data.confirmacion, CONFIRM_LIMIT);
    const { tipo, convocatoria, motivo } = data;
    const isShare = tipo === 'muestra';
    const values = {
      tipo,
      convocatoria,
      concepto: tipo === 'concepto' ? data.concepto : null,
      moneda: isShare ? null : data.moneda,
      centimos: isShare ? null : numberToCents(data.monto!),
      porcentaje: isShare ? data.porcentaje : null,
    };
    return once(this.em, asked, async (em) => ({
      id: await propose(em, user.id, {
        acto: 'limite',
        how: limitAct,
        clave: [tipo, convocatoria, values.concepto, values.moneda].join(' '),
        titulo: `${LIMIT_KIND_NAMES[tipo]}, ${convocatoria}: ${isShare ? `${data.porcentaje} %` : `${showAmount(data.monto)} ${data.moneda}`}`,
        idObjeto: null,
        datos: { ...values, motivo },
        despues: values,
        motivo,
      }),
    }));
  }
}

interface Saved {
  tipo: LimitKind;
  convocatoria: string;
  concepto: number | null;
  moneda: string | null;
  centimos: number | null;
  porcentaje: number | null;
  motivo: string;
}

/** A limit from here on, in place of the one of the same kind; the earlier one stays, out of force. */
export const limitAct: ActOf<Saved> = {
  read: (em, { tipo, convocatoria, concepto, moneda }) =>
    row(
      em,
      sql<Omit<Saved, 'motivo'>>`select tipo, convocatoria, concepto, moneda, centimos::float8 as centimos, porcentaje from payments.limite
        where activo and ${ofKind(tipo, convocatoria, concepto, moneda)} for update`,
    ),
  apply: async (em, datos, { idUsuario, propone }) => {
    const { tipo, convocatoria, concepto, moneda, centimos, porcentaje, motivo } = datos;
    const antes = await limitAct.read(em, datos);
    await rows(em, sql`update payments.limite set activo = false where activo and ${ofKind(tipo, convocatoria, concepto, moneda)}`);
    const saved = await row(
      em,
      sql<{ id: number }>`insert into payments.limite (tipo, convocatoria, concepto, moneda, centimos, porcentaje)
          values (${tipo}, ${convocatoria}, ${concepto}, ${moneda}, ${centimos}, ${porcentaje}) returning id`,
    );
    const despues = { tipo, convocatoria, concepto, moneda, centimos, porcentaje, motivo, idPropone: propone };
    await audit(em, { idUsuario, accion: 'guardar', objeto: 'límite', idObjeto: saved!.id, antes: antes ?? undefined, despues });
  },
};

const ofKind = (tipo: LimitKind, convocatoria: string, concepto: number | null, moneda: string | null) =>
  sql`tipo = ${tipo} and convocatoria = ${convocatoria} and concepto is not distinct from ${concepto}::int and moneda is not distinct from ${moneda}::text`;
