import type { ReconciliationState } from '@registro/contracts/payments/bank-kinds';
import {
  type MonthRow,
  RECONCILIATION_NAMES,
  type ReconciliationRow,
  type StatementRow,
} from '@registro/contracts/payments/reconciliation';
import { columns, day, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { amount } from '../amount.js';
import { paymentMatches } from '../payment/payment-matches.js';
import { read } from '../payments.tables.js';

/** Statements that were imported. */
export const statementList = list<StatementRow>()({
  resource: 'extractos',
  from: read
    .selectFrom('payments.extracto as x')
    .innerJoin('payments.archivo_banco as a', 'a.id', 'x.idArchivo')
    .leftJoin('payments.extracto_retirado as w', 'w.idExtracto', 'x.id'),
  select: (from) =>
    from
      .select(['x.id', 'x.idArchivo', 'a.nombre', 'x.banco', 'x.cuenta', 'x.moneda', 'x.desde', 'x.hasta'])
      .select(['x.saldoInicial', 'x.saldoFinal', 'x.creado', 'w.confirmado as retirado'])
      .select(sql<number>`(select count(*)::int from payments.extracto_linea e where e."idExtracto" = x.id)`.as('lineas')),
  id: 'x.id',
  sort: { id: 'x.id', desde: 'x.desde', banco: 'x.banco' },
  filter: { banco: (v, eb) => eb('x.banco', '=', String(v)) },
  columns: columns('extractos', {
    banco: plain,
    cuenta: plain,
    desde: day,
    hasta: day,
    saldoInicial: amount,
    saldoFinal: amount,
    lineas: plain,
    nombre: plain,
    creado: moment,
    retirado: moment,
  }),
});

/** How lines of statements and sent payments go together. */
export const reconciliationList = list<ReconciliationRow>()({
  resource: 'conciliaciones',
  from: read
    .selectFrom('payments.conciliacion as c')
    .leftJoin('payments.extracto_linea as e', 'e.id', 'c.idLinea')
    .leftJoin('payments.lote_pago as l', 'l.id', 'c.idLotePago')
    .leftJoin('payments.pago as p', 'p.id', 'l.idPago')
    .leftJoin('payments.beneficiario as b', 'b.id', 'l.idBeneficiario'),
  select: (from) =>
    from
      .select(['c.id', 'c.banco', 'c.anio', 'c.mes', 'c.estado', 'e.fecha', 'e.referencia', 'e.descripcion', 'e.sentido'])
      .select(({ fn }) => fn.coalesce('e.centimos', 'l.centimos').$castTo<number>().as('centimos'))
      .select(['l.idLote', 'l.idPago', 'p.persona', 'p.documentoPersona', 'b.nombre', 'b.documento', 'c.motivo', 'c.resuelto']),
  id: 'c.id',
  sort: { id: 'c.id', fecha: 'e.fecha', estado: 'c.estado' },
  filter: {
    // A line of a statement that no payment is of has the bank's reference alone.
    q: (v) => sql<boolean>`(${paymentMatches(v)} or e.referencia = ${String(v).trim()})`,
    banco: (v, eb) => eb('c.banco', '=', String(v)),
    anio: (v, eb) => eb('c.anio', '=', Number(v) || 0),
    mes: (v, eb) => eb('c.mes', '=', Number(v) || 0),
    /** the lines of one statement */
    extracto: (v, eb) => eb('e.idExtracto', '=', Number(v) || 0),
    estado: (v, eb) => eb('c.estado', '=', sql<ReconciliationState>`any(${[v].flat().map(String)})`),
    pendiente: (v, eb) =>
      v === true || v === 'true' ? eb.and([eb('c.estado', '<>', 'coincide'), eb('c.resuelto', 'is', null)]) : eb.lit(true),
  },
  columns: columns('conciliaciones', {
    banco: plain,
    anio: plain,
    mes: plain,
    estado: named(RECONCILIATION_NAMES),
    fecha: day,
    referencia: plain,
    descripcion: plain,
    centimos: amount,
    idLote: plain,
    idPago: plain,
    persona: plain,
    documentoPersona: plain,
    nombre: plain,
    documento: plain,
    motivo: plain,
    resuelto: moment,
  }),
});

const months = read
  .selectFrom('payments.conciliacion as c')
  .groupBy(['c.banco', 'c.anio', 'c.mes'])
  .select(({ fn }) => [
    'c.banco',
    'c.anio',
    'c.mes',
    fn.countAll<number>().filterWhere('c.estado', '=', 'coincide').as('coincide'),
    fn.countAll<number>().filterWhere('c.estado', '=', 'falta').as('falta'),
    fn.countAll<number>().filterWhere('c.estado', '=', 'inesperado').as('inesperado'),
    fn.countAll<number>().filterWhere('c.estado', '=', 'doble').as('doble'),
    fn.countAll<number>().filterWhere('c.resuelto', 'is not', null).as('explicados'),
    sql<string>`c.banco || '-' || c.anio || '-' || lpad(c.mes::text, 2, '0')`.as('id'),
  ])
  .as('m');

/** The months of each bank, and what in them does not match yet. */
export const monthList = list<MonthRow>()({
  resource: 'conciliaciones-meses',
  from: read
    .selectFrom(months)
    .leftJoin('payments.mes_cerrado as k', (on) =>
      on.onRef('k.banco', '=', 'm.banco').onRef('k.anio', '=', 'm.anio').onRef('k.mes', '=', 'm.mes'),
    ),
  select: (from) =>
    from.select(['m.id', 'm.banco', 'm.anio', 'm.mes', 'm.coincide', 'm.falta', 'm.inesperado', 'm.doble', 'm.explicados', 'k.cerrado']),
  id: 'm.id',
  sort: { id: 'm.id', banco: 'm.banco' },
  filter: { banco: (v, eb) => eb('m.banco', '=', String(v)), anio: (v, eb) => eb('m.anio', '=', Number(v) || 0) },
  columns: columns('conciliaciones-meses', {
    banco: plain,
    anio: plain,
    mes: plain,
    coincide: plain,
    falta: plain,
    inesperado: plain,
    doble: plain,
    explicados: plain,
    cerrado: moment,
  }),
});
