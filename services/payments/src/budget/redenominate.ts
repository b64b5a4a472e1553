import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { centsToNumber } from '@registro/contracts/money';
import { CONFIRM_REDENOMINATION, type Redenominate, REDENOMINATION_REFUSALS } from '@registro/contracts/payments/adjust';
import { audit, originColumns, originValues } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import type { ActOf } from '../act/act-of.js';
import { propose } from '../act/propose.js';
import { Confirmations } from '../ledger/confirmed.js';
import { done, once } from '../ledger/once.js';
import { post } from '../ledger/post.js';
import { TAKES, WENT_OUT } from './budget-used.js';

export class RedenominateCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly data: Redenominate,
  ) {
    super();
  }
}

/**
 * Somebody would have the currency be another from now on, as a decree says. Another confirms it, of the payments and
 * budgets that they are shown.
 */
@CommandHandler(RedenominateCommand)
export class RedenominateHandler implements ICommandHandler<RedenominateCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: Confirmations,
  ) {}

  async execute({ user, data }: RedenominateCommand): Promise<{ id: number }> {
    const asked = { idUsuario: user.id, accion: 'redenominar', data };
    const before = await done<{ id: number }>(this.em, asked);
    if (before) return before.respuesta;
    await this.confirmations.take(user.id, data.confirmacion, CONFIRM_REDENOMINATION);
    const { moneda, nueva, divisor, motivo } = data;
    return once(this.em, asked, async (em) => ({
      id: await propose(em, user.id, {
        acto: 'redenominacion',
        how: redenominationAct,
        clave: moneda,
        titulo: `Redenominación: ${divisor} ${moneda} son 1 ${nueva}`,
        idObjeto: null,
        datos: { moneda, nueva, divisor, motivo },
        despues: { moneda: nueva, ...(await whatGoesOver(em, moneda, divisor)) },
        motivo,
      }),
    }));
  }
}

/** Budgets of a currency of which something is left, and how much of each was paid in it. */
const leftOf = (moneda: string) => sql`
  select b.id, b.convocatoria, b.anio, b.centimos - u.usados as resto, u.usados from payments.presupuesto b
  cross join lateral (select coalesce(sum(${TAKES}), 0)::bigint as usados from payments.pago p
    where p.convocatoria = b.convocatoria and p.anio = b.anio and p.moneda = b.moneda and ${WENT_OUT}) u
  where b.moneda = ${moneda} and b.centimos > u.usados`;

interface Total {
  cantidad: number;
  centimos: number;
}
interface Sum {
  cantidad: number;
  monto: number;
}

/**
 * The payments that wait and what is left of budgets in a currency: how many, and how much it is, so many of which make
 * one.
 */
async function whatGoesOver(em: EntityManager, moneda: string, divisor: number): Promise<{ pagosPendientes: Sum; presupuestos: Sum }> {
  const waiting = await row(
    em,
    sql<Total>`select count(*)::int as cantidad, coalesce(sum(round(centimos::numeric / ${divisor}::numeric)), 0)::bigint as centimos
      from payments.pago where moneda = ${moneda} and estado = 'pendiente'`,
  );
  const budgets = await row(
    em,
    sql<Total>`select count(*)::int as cantidad, coalesce(sum(round(resto::numeric / ${divisor}::numeric)), 0)::bigint as centimos
      from (${leftOf(moneda)}) b`,
  );
  const shown = ({ cantidad, centimos }: Total) => ({ cantidad, monto: centsToNumber(centimos) });
  return { pagosPendientes: shown(waiting!), presupuestos: shown(budgets!) };
}

type Renamed = Pick<Redenominate, 'moneda' | 'nueva' | 'divisor' | 'motivo'>;

/**
 * The currency is another from now on. Of each payment that waits two entries say so: out of the old one, into the new
 * one, rounded half up. What was paid stays in what it was paid in. What is left of each budget goes over; the domains
 * say what they owe anew by themselves.
 */
export const redenominationAct: ActOf<Renamed> = {
  read: async (em, { moneda }) => ({ moneda, ...(await whatGoesOver(em, moneda, 1)) }),
  apply: async (em, { moneda, nueva, divisor, motivo }, { idUsuario, propone }) => {
    const waiting = await rows(
      em,
      sql<{ id: number; pasos: number; centimos: number; nuevos: number }>`
        select id, pasos, centimos, round(centimos::numeric / ${divisor}::numeric)::bigint as nuevos from payments.pago
        where moneda = ${moneda} and estado = 'pendiente' order by id for update`,
    );
    const sent = sql`select 1 as ok from payments.pago where moneda = ${moneda} and estado in ('enLote', 'enviado') limit 1`;
    if (await row(em, sent)) refuse(REDENOMINATION_REFUSALS.lotes, '1006');
    for (const { id, pasos, centimos, nuevos } of waiting) {
      if (!nuevos) refuse(REDENOMINATION_REFUSALS.poco(id));
      const base = { tipo: 'redenominacion', idPago: id } as const;
      await post(em, [
        { ...base, clave: `redenominacion:${id}:${pasos}:${moneda}`, debe: 'redenominacion', haber: 'comprometido', centimos, moneda },
        {
          ...base,
          clave: `redenominacion:${id}:${pasos}:${nueva}`,
          debe: 'comprometido',
          haber: 'redenominacion',
          centimos: nuevos,
          moneda: nueva,
        },
      ]);
      await rows(em, sql`update payments.pago set moneda = ${nueva}, centimos = ${nuevos} where id = ${id}`);
    }
    const moved = await rows(
      em,
      sql<{ id: number }>`
        with quedan as (${leftOf(moneda)}),
        viejos as (update payments.presupuesto b set centimos = q.usados from quedan q where b.id = q.id)
        insert into payments.presupuesto (convocatoria, anio, moneda, centimos)
        select convocatoria, anio, ${nueva}, round(resto::numeric / ${divisor}::numeric)::bigint from quedan
        on conflict (convocatoria, anio, moneda) do update set centimos = payments.presupuesto.centimos + excluded.centimos returning id`,
    );
    // Of each budget too, what it is now: `npm run ledger:check` compares it with the last that was said of it.
    await rows(
      em,
      sql`insert into platform.auditoria ("idUsuario", accion, objeto, "idObjeto", despues, ${originColumns})
          select ${idUsuario}::int, 'redenominar', 'presupuesto', id::text, to_jsonb(b) - 'creado', ${originValues()}
          from payments.presupuesto b where moneda in (${moneda}, ${nueva})`,
    );
    await audit(em, {
      idUsuario,
      accion: 'redenominar',
      objeto: 'moneda',
      idObjeto: moneda,
      despues: { nueva, divisor, motivo, pagos: waiting.length, presupuestos: moved.length, idPropone: propone },
    });
  },
};
