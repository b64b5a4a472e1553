import { PAYMENT_STATE_NAMES, PAYMENT_STATES, type PaymentState } from '@registro/contracts/payments/owed';
import type { PaymentRow } from '@registro/contracts/payments/rows';
import { STEP_WORDS } from '@registro/contracts/payments/steps';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { among, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { WAITS } from '@registro/platform/acts/waiting';
import { amount } from '../amount.js';
import { read } from '../payments.tables.js';
import { paymentMatches } from './payment-matches.js';

const STEP_NAMES = Object.fromEntries(Object.entries(STEP_WORDS).map(([paso, { nombre }]) => [paso, nombre]));

/**
 * The state stands in no index, for it changes with each step: what waits has no batch, and what is on its way has one
 * that is open.
 */
const WAITING: PaymentState[] = ['revision', 'devuelto', 'pendiente'];
const ON_ITS_WAY: PaymentState[] = ['enLote', 'enviado'];
const openBatches = read.selectFrom('payments.lote').where('estado', 'in', ['preparado', 'segunda', 'aprobado', 'exportado']).select('id');

/** All payments, as operators see them, newest first. */
export const paymentList = list<PaymentRow>()({
  resource: 'pagos',
  from: read
    .selectFrom('payments.pago as p')
    .innerJoin('payments.beneficiario as b', 'b.id', 'p.idBeneficiario')
    .leftJoin('platform.quien as u', 'u.id', 'p.idUsuario'),
  select: (from) =>
    from
      .select(['p.id', 'p.objeto', 'p.idObjeto', 'p.referencia', 'p.intento', 'p.titulo', 'p.grupo', 'p.convocatoria', 'p.anio'])
      .select([
        'p.nombreConcepto',
        'p.centimos',
        'p.descuento',
        'p.devuelto',
        'p.moneda',
        'p.estado',
        'p.paso',
        'p.desde',
        'p.bloqueo',
        'p.idLote',
      ])
      .select(['p.motivo', 'p.completado', 'b.nombre', 'b.documento', 'b.banco', 'b.cuenta', 'p.idUsuario', 'u.correo as deQuien'])
      .select(['p.persona', 'p.documentoPersona', 'p.periodo'])
      .select(
        sql<boolean>`exists (select from payments.beneficiario o where o.cuenta = b.cuenta and o.documento <> b.documento)`.as(
          'cuentaCompartida',
        ),
      )
      .select(
        sql<
          number | null
        >`(select t.id from platform.acto_de_dos t where t.acto in ('ajuste', 'devolucion', 'desenlace') and t.clave = p.id::text and ${WAITS} limit 1)`.as(
          'acto',
        ),
      ),
  id: 'p.id',
  sort: { id: 'p.id', desde: 'p.desde', centimos: 'p.centimos', nombre: 'b.nombre', estado: 'p.estado' },
  filter: {
    q: paymentMatches,
    estado: (v, eb) => {
      const asked = [v].flat() as PaymentState[];
      const is = eb('p.estado', '=', among(v, PAYMENT_STATES));
      if (asked.every((state) => WAITING.includes(state))) return eb.and([is, eb('p.idLote', 'is', null)]);
      return asked.every((state) => ON_ITS_WAY.includes(state)) ? eb.and([is, eb('p.idLote', 'in', openBatches)]) : is;
    },
    banco: (v, eb) => eb('b.banco', '=', String(v)),
    convocatoria: (v, eb) => eb('p.convocatoria', '=', String(v)),
    anio: (v, eb) => eb('p.anio', '=', Number(v) || 0),
    idLote: (v, eb) => eb('p.idLote', '=', Number(v) || 0),
    objeto: (v, eb) => eb('p.objeto', '=', String(v)),
    idObjeto: (v, eb) => eb('p.idObjeto', '=', Number(v) || 0),
    grupo: (v, eb) => eb('p.grupo', '=', String(v)),
    idUsuario: (v, eb) => eb('p.idUsuario', '=', Number(v) || 0),
  },
  columns: columns('pagos', {
    id: plain,
    titulo: plain,
    nombreConcepto: plain,
    persona: plain,
    documentoPersona: plain,
    periodo: plain,
    deQuien: plain,
    nombre: plain,
    documento: plain,
    banco: plain,
    cuenta: plain,
    centimos: amount,
    descuento: amount,
    moneda: plain,
    estado: named(PAYMENT_STATE_NAMES),
    paso: named(STEP_NAMES),
    desde: moment,
    idLote: plain,
    motivo: plain,
    completado: moment,
  }),
});
