import {
  ACT_NAMES,
  ACT_STATE_NAMES,
  type ActLineRow,
  type ActRow,
  ANSWER_RESULT_NAMES,
  NOT_NAMED,
} from '@registro/contracts/payments/acts';
import { ANSWER_RESULTS } from '@registro/contracts/payments/bank-kinds';
import { ACT_STATES, PAYMENT_ACT_KINDS, type PaymentActKind } from '@registro/contracts/two-persons';
import { DECIDED_BY, isOwn, PROPOSED_BY, stateOf } from '@registro/platform/acts/waiting';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { among, isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { amount } from '../amount.js';
import { paymentMatches, paymentsFound } from '../payment/payment-matches.js';
import { read } from '../payments.tables.js';

const state = stateOf({ propuesto: 'propuesto', confirmado: 'confirmado', negado: 'negado', retirado: 'retirado', vencido: 'vencido' });

/** SQL: a proposal `t` about a payment that is found by this text, or about the answer to a batch that it is in. */
const aboutPayments = (typed: unknown) => {
  const found = paymentsFound(typed);
  return sql<boolean>`case when t.acto in ('pago', 'ajuste', 'devolucion', 'desenlace') then t."idObjeto" = any(array(select f.id::text from ${found} f))
    when t.acto = 'respuesta' then t."idObjeto" = any(array(select k."idLote"::text from payments.lote_pago k where k."idPago" = any(array(${found})) and not k.fuera)) end`;
};

/** SQL: the answer `t` came in the file `a`. */
export const OF_FILE = sql<boolean>`(t.acto = 'respuesta' and t.clave = a."idLote"::text and t.datos->>'idArchivo' = a.id::text)`;

/** What was proposed over money, newest first, as this operator sees it; `confirms`: they are one who may. */
export const actList = (idUsuario: number, confirms = false) =>
  list<ActRow>()({
    resource: 'actos',
    from: read.selectFrom('platform.acto_de_dos as t').where('t.acto', 'in', PAYMENT_ACT_KINDS),

    select: (from) =>
      from
        .select(['t.id', 't.titulo', 't.idObjeto', 't.antes', 't.despues', 't.motivo', 't.propuesto', 't.vence', 't.decidido'])
        .select(['t.motivoDecision', PROPOSED_BY.as('propone'), DECIDED_BY.as('decide'), state.as('estado')])
        .select((eb) => eb.ref('t.acto').$castTo<PaymentActKind>().as('acto'))
        .select(isOwn(idUsuario).as('propia')),
    id: 't.id',
    sort: { id: 't.id', propuesto: 't.propuesto', vence: 't.vence' },
    filter: {
      q: aboutPayments,
      acto: (v, eb) => eb('t.acto', '=', among(v, PAYMENT_ACT_KINDS)),
      estado: (v, eb) => eb(state, '=', among(v, ACT_STATES)),
      /** that this operator may confirm */
      porMi: (v, eb) => (isYes(v) ? eb.and([eb.not(isOwn(idUsuario)), eb.lit(confirms)]) : eb.lit(true)),
    },
    columns: columns('actos', {
      id: plain,
      acto: named(ACT_NAMES),
      titulo: plain,
      motivo: plain,
      estado: named(ACT_STATE_NAMES),
      propone: plain,
      propuesto: moment,
      vence: moment,
      decide: plain,
      decidido: moment,
      motivoDecision: plain,
    }),
  });

/** What a proposed answer would make of each payment of its batch, also of those that it says nothing of. */
export const actLineList = list<ActLineRow>()({
  resource: 'actos-lineas',
  from: read
    .selectFrom('platform.acto_de_dos as t')
    .where('t.acto', '=', 'respuesta')
    .innerJoin('payments.archivo_banco as a', (on) => on.on(OF_FILE))
    .innerJoin('payments.lote_pago as l', (on) => on.onRef('l.idLote', '=', 'a.idLote').on('l.estado', '<>', 'quitado'))
    .innerJoin('payments.pago as p', 'p.id', 'l.idPago')
    .innerJoin('payments.beneficiario as b', 'b.id', 'l.idBeneficiario')
    .leftJoin('platform.quien as u', 'u.id', 'p.idUsuario')
    .leftJoin('payments.acto_respuesta as r', (on) => on.onRef('r.idActo', '=', 't.id').onRef('r.idLinea', '=', 'l.id')),
  select: (from) =>
    from
      .select(['l.id', 't.id as idActo', 'l.idPago', 'b.nombre', 'b.documento', 'u.correo as deQuien', 'l.centimos', 'p.moneda'])
      .select(['p.titulo', 'p.nombreConcepto', 'p.persona', 'p.documentoPersona', 'r.resultado', 'r.codigo', 'r.motivo']),
  id: 'l.id',
  sort: { id: 'l.id', centimos: 'l.centimos' },
  filter: {
    q: paymentMatches,
    idActo: (v, eb) => eb('t.id', '=', Number(v) || 0),
    resultado: (v, eb) => eb('r.resultado', '=', among(v, ANSWER_RESULTS)),
  },
  columns: columns('actos-lineas', {
    idPago: plain,
    nombre: plain,
    documento: plain,
    persona: plain,
    documentoPersona: plain,
    titulo: plain,
    nombreConcepto: plain,
    centimos: amount,
    resultado: (resultado) => (resultado ? ANSWER_RESULT_NAMES[resultado] : NOT_NAMED),
    codigo: plain,
    motivo: plain,
  }),
});
