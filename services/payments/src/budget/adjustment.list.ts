import { ADJUSTMENT_KIND_NAMES, ADJUSTMENT_KINDS } from '@registro/contracts/payments/budget';
import type { AdjustmentRow } from '@registro/contracts/payments/rows';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { among, isYes, list } from '@registro/platform/http/listing';
import { amount } from '../amount.js';
import { paymentMatches } from '../payment/payment-matches.js';
import { read } from '../payments.tables.js';

/** What was paid in error or too much of, and how much of it has come back. */
export const adjustmentList = list<AdjustmentRow>()({
  resource: 'ajustes',
  from: read
    .selectFrom('payments.ajuste as a')
    .innerJoin('payments.pago as p', 'p.id', 'a.idPago')
    .innerJoin('payments.beneficiario as b', 'b.id', 'p.idBeneficiario')
    .leftJoin('platform.quien as u', 'u.id', 'a.idUsuario')
    .leftJoin('platform.quien as d', 'd.id', 'p.idUsuario'),
  select: (from) =>
    from
      .select(['a.id', 'a.idPago', 'a.tipo', 'a.moneda', 'a.centimos', 'a.aplicado', 'a.motivo', 'a.fecha', 'u.correo as quien'])
      .select(['p.titulo', 'p.nombreConcepto', 'p.persona', 'p.documentoPersona', 'd.correo as deQuien', 'b.nombre', 'b.documento'])
      .select(({ eb }) => eb('a.centimos', '-', eb.ref('a.aplicado')).$castTo<number>().as('queda')),
  id: 'a.id',
  sort: { fecha: 'a.fecha', id: 'a.id', centimos: 'a.centimos', nombre: 'b.nombre' },
  filter: {
    q: paymentMatches,
    tipo: (v, eb) => eb('a.tipo', '=', among(v, ADJUSTMENT_KINDS)),
    pendiente: (v, eb) => (isYes(v) ? eb('a.aplicado', '<', eb.ref('a.centimos')) : eb.lit(true)),
  },
  columns: columns('ajustes', {
    fecha: moment,
    tipo: named(ADJUSTMENT_KIND_NAMES),
    nombre: plain,
    documento: plain,
    nombreConcepto: plain,
    persona: plain,
    documentoPersona: plain,
    deQuien: plain,
    titulo: plain,
    idPago: plain,
    moneda: plain,
    centimos: amount,
    aplicado: amount,
    queda: amount,
    motivo: plain,
    quien: plain,
  }),
});
