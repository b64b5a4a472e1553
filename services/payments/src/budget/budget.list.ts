import { spenderName } from '@registro/contracts/payments/budget-name';
import { LIMIT_KIND_NAMES, type LimitKind } from '@registro/contracts/payments/budget';
import type { BudgetRow, LimitRow } from '@registro/contracts/payments/rows';
import { columns, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { amount } from '../amount.js';
import { read } from '../payments.tables.js';
import { APPROVED, COUNTS, TAKES, WENT_OUT } from './budget-used.js';

/** What of a budget these payments take. */
const of = (which: RawBuilder<boolean>) =>
  sql<number>`coalesce((select sum(${TAKES}) from payments.pago p
    where p.convocatoria = b.convocatoria and p.anio = b.anio and p.moneda = b.moneda and ${which}), 0)::bigint`;
const COMMITTED = sql<boolean>`p.paso in ('pendiente', 'preparado', 'segunda')`;

export const budgetList = list<BudgetRow>()({
  resource: 'presupuestos',
  from: read.selectFrom('payments.presupuesto as b'),
  select: (from) =>
    from
      .select(['b.id', 'b.convocatoria', 'b.anio', 'b.moneda', 'b.centimos'])
      .select([of(COMMITTED).as('comprometido'), of(APPROVED).as('aprobado'), of(WENT_OUT).as('pagado')])
      .select(sql<number>`(b.centimos - ${of(COUNTS)})::bigint`.as('disponible')),
  id: 'b.id',
  sort: { id: 'b.id', anio: 'b.anio', convocatoria: 'b.convocatoria' },
  filter: {
    convocatoria: (v, eb) => eb('b.convocatoria', '=', String(v)),
    anio: (v, eb) => eb('b.anio', '=', Number(v) || 0),
    moneda: (v, eb) => eb('b.moneda', '=', String(v)),
  },
  columns: columns('presupuestos', {
    convocatoria: spenderName,
    anio: plain,
    moneda: plain,
    centimos: amount,
    comprometido: amount,
    aprobado: amount,
    pagado: amount,
    disponible: amount,
  }),
});

export const limitList = list<LimitRow>()({
  resource: 'limites',
  from: read
    .selectFrom('payments.limite as m')
    .leftJoin('catalogs.elemento as n', (join) => join.on('n.lista', '=', 'tipoConceptoPago').onRef('n.value', '=', 'm.concepto')),
  select: (from) =>
    from
      .select(['m.id', 'm.tipo', 'm.convocatoria', 'm.concepto', 'n.label as nombreConcepto', 'm.moneda', 'm.centimos', 'm.porcentaje'])
      .select('m.activo'),
  id: 'm.id',
  sort: { id: 'm.id', tipo: 'm.tipo', convocatoria: 'm.convocatoria' },
  filter: {
    tipo: (v, eb) => eb('m.tipo', '=', v as LimitKind),
    convocatoria: (v, eb) => eb('m.convocatoria', '=', String(v)),
    activo: (v, eb) => eb('m.activo', '=', isYes(v)),
  },
  columns: columns('limites', {
    tipo: named(LIMIT_KIND_NAMES),
    convocatoria: spenderName,
    concepto: (_, { nombreConcepto }) => nombreConcepto,
    moneda: plain,
    centimos: amount,
    porcentaje: plain,
    activo: plain,
  }),
});
