import {
  BATCH_LINE_STATE_NAMES,
  BATCH_LINE_STATES,
  BATCH_STATE_NAMES,
  BATCH_STATES,
  type BatchLineState,
} from '@registro/contracts/payments/batch';
import type { BatchLineRow, BatchRow, QualityCheckRow } from '@registro/contracts/payments/rows';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { among, isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { amount } from '../amount.js';
import { paymentMatches } from '../payment/payment-matches.js';
import { read } from '../payments.tables.js';
import { ownLine } from './own-line.js';

const counted = (estado: BatchLineState) =>
  sql<number>`(select count(*)::int from payments.lote_pago l where l."idLote" = t.id and l.estado = ${estado})`;

/** All batches, newest first. */
export const batchList = list<BatchRow>()({
  resource: 'lotes',
  from: read
    .selectFrom('payments.lote as t')
    .leftJoin('platform.quien as p', 'p.id', 't.preparadoPor')
    .leftJoin('platform.quien as a', 'a.id', 't.aprobadoPor')
    .leftJoin('platform.quien as s', 's.id', 't.segundoPor'),
  select: (from) =>
    from
      .select([
        't.id',
        't.banco',
        't.moneda',
        't.estado',
        't.cuantos',
        't.centimos',
        't.huella',
        't.huellaArchivo',
        't.pideSegunda',
        't.excesos',
      ])
      .select(['t.preparadoPor', 't.preparado', 't.aprobadoPor', 't.aprobado', 't.segundoMotivo', 't.exportado', 't.motivo'])
      .select(['p.correo as prepara', 'a.correo as aprueba', 's.correo as segundo'])
      .select(sql<string | null>`t.salida->>'formato'`.as('formato'))
      .select([
        counted('quitado').as('quitados'),
        counted('completado').as('completados'),
        counted('rechazado').as('rechazados'),
        sql<number>`(select count(*)::int from payments.revision r join payments.lote_pago l on l.id = r."idLotePago"
          where l."idLote" = t.id and l.estado = 'incluido' and r.revisado is null)`.as('porRevisar'),
      ]),
  id: 't.id',
  sort: { id: 't.id', preparado: 't.preparado', centimos: 't.centimos', estado: 't.estado' },
  filter: {
    estado: (v, eb) => eb('t.estado', '=', among(v, BATCH_STATES)),
    banco: (v, eb) => eb('t.banco', '=', String(v)),
    moneda: (v, eb) => eb('t.moneda', '=', String(v)),
  },
  columns: columns('lotes', {
    id: plain,
    banco: plain,
    moneda: plain,
    estado: named(BATCH_STATE_NAMES),
    cuantos: plain,
    centimos: amount,
    prepara: plain,
    preparado: moment,
    aprueba: plain,
    aprobado: moment,
    segundo: plain,
    segundoMotivo: plain,
    exportado: moment,
    completados: plain,
    rechazados: plain,
    quitados: plain,
    motivo: plain,
    huella: plain,
    formato: plain,
    huellaArchivo: plain,
  }),
});

/** The lines of batches, in their order. Which of them were drawn for a quality check does not show. */
export const batchLineList = list<BatchLineRow>()({
  resource: 'lotes-pagos',
  from: read
    .selectFrom('payments.lote_pago as l')
    .innerJoin('payments.pago as p', 'p.id', 'l.idPago')
    .innerJoin('payments.beneficiario as b', 'b.id', 'l.idBeneficiario')
    .leftJoin('platform.quien as u', 'u.id', 'p.idUsuario'),
  select: (from) =>
    from
      .select([
        'l.id',
        'l.idLote',
        'l.idPago',
        'l.intento',
        'l.centimos',
        'p.moneda',
        'l.estado',
        'l.motivo',
        'l.referenciaBanco',
        'l.resuelto',
      ])
      .select(['p.titulo', 'p.nombreConcepto', 'p.persona', 'p.documentoPersona', 'u.correo as deQuien'])
      .select(['b.nombre', 'b.documento', 'b.banco', 'b.cuenta'])
      .select(
        sql<boolean>`exists (select from payments.beneficiario o where o.cuenta = b.cuenta and o.documento <> b.documento)`.as(
          'cuentaCompartida',
        ),
      ),
  id: 'l.id',
  sort: { id: 'l.id', centimos: 'l.centimos', nombre: 'b.nombre', estado: 'l.estado' },
  filter: {
    q: paymentMatches,
    idLote: (v, eb) => eb('l.idLote', '=', Number(v) || 0),
    idPago: (v, eb) => eb('l.idPago', '=', Number(v) || 0),
    estado: (v, eb) => eb('l.estado', '=', among(v, BATCH_LINE_STATES)),
  },
  columns: columns('lotes-pagos', {
    id: plain,
    idLote: plain,
    idPago: plain,
    titulo: plain,
    nombreConcepto: plain,
    persona: plain,
    documentoPersona: plain,
    deQuien: plain,
    nombre: plain,
    documento: plain,
    cuenta: plain,
    centimos: amount,
    moneda: plain,
    estado: named(BATCH_LINE_STATE_NAMES),
    motivo: plain,
    referenciaBanco: plain,
    resuelto: moment,
  }),
});

/**
 * What was drawn for a quality check, as this operator may see it: nothing of batches that they prepared or approved.
 */
export const checkList = (idOperador: number) =>
  list<QualityCheckRow>()({
    resource: 'revisiones',
    from: read
      .selectFrom('payments.revision as r')
      .innerJoin('payments.lote_pago as l', 'l.id', 'r.idLotePago')
      .innerJoin('payments.lote as t', 't.id', 'l.idLote')
      .innerJoin('payments.pago as p', 'p.id', 'l.idPago')
      .innerJoin('payments.beneficiario as b', 'b.id', 'l.idBeneficiario')
      .leftJoin('platform.quien as u', 'u.id', 'p.idUsuario')
      .where('l.estado', '<>', 'quitado')
      .where(sql<boolean>`not ${ownLine(idOperador)}`),
    select: (from) =>
      from
        .select([
          'r.id',
          'l.idPago',
          'l.idLote',
          'p.titulo',
          'p.nombreConcepto',
          'p.persona',
          'p.documentoPersona',
          'u.correo as deQuien',
          'l.centimos',
          'p.moneda',
          'b.nombre',
          'b.documento',
          'b.cuenta',
        ])
        .select(['r.sorteado', 'r.revisado', 'r.conforme', 'r.motivo']),
    id: 'r.id',
    sort: { id: 'r.id', sorteado: 'r.sorteado', centimos: 'l.centimos' },
    filter: {
      q: paymentMatches,
      pendiente: (v, eb) => eb('r.revisado', isYes(v) ? 'is' : 'is not', null),
      idLote: (v, eb) => eb('l.idLote', '=', Number(v) || 0),
    },
    columns: columns('revisiones', {
      idPago: plain,
      idLote: plain,
      titulo: plain,
      nombreConcepto: plain,
      persona: plain,
      documentoPersona: plain,
      deQuien: plain,
      nombre: plain,
      documento: plain,
      cuenta: plain,
      centimos: amount,
      moneda: plain,
      sorteado: moment,
      revisado: moment,
      conforme: (conforme) => (conforme === null ? null : plain(conforme)),
      motivo: plain,
    }),
  });
