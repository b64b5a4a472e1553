import { row } from '@registro/platform/database/database';
import { type Account, type Fate, type PersonRows, said, through } from '@registro/platform/merge/person-rows';
import { emitAll } from '@registro/platform/events/emit';
import { sql } from 'kysely';

const ofPayment = through('payments.pago', 'idPago');
const ofLine = (id: Account) =>
  sql`exists (select from payments.lote_pago l join payments.pago p on p.id = l."idPago" where l.id = t."idLotePago" and p."idUsuario" = ${id}::int)`;
const MONEY: Fate = { queda: 'La ley obliga a conservar las cuentas del dinero público' };

/**
 * What payments keep of a person: whose a payment is, which its guard lets follow a merge alone
 * (ledger/merged-accounts.ts). Whom the bank paid, on which account, and the ledger stay word for word.
 */
export const personRows: PersonRows = {
  service: 'payments',
  moves: [{ table: 'payments.pago', what: 'Pagos' }],
  stays: {
    'payments.paso.idUsuario': 'who took the step, append-only',
    'payments.archivo_banco.idUsuario': 'the operator who brought the file',
    'payments.ajuste.idUsuario': 'the operator who adjusted it',
    'payments.devolucion.idUsuario': 'the operator who wrote it down',
  },
  underWay: async (em, idUsuario) => {
    const going = sql`select 1 from payments.pago where "idUsuario" = ${idUsuario}::int
      and estado not in ('completado', 'rechazado', 'cancelado', 'revertido') limit 1`;
    return said([await row(em, going), 'Tiene un pago en camino: espere a que llegue, o pregunte por él']);
  },
  // What was paid is counted under the account that has it now.
  after: (em, { origen, destino }) =>
    emitAll(em, ['holdings.changed', { idUsuario: origen }], ['holdings.changed', { idUsuario: destino }]),
  holds: [
    {
      table: 'payments.acto_respuesta',
      what: 'Respuestas del banco, línea por línea',
      of: (id) =>
        sql`exists (select from payments.lote_pago l join payments.pago p on p.id = l."idPago" where l.id = t."idLinea" and p."idUsuario" = ${id}::int)`,
      gone: MONEY,
    },
    {
      table: 'payments.revision',
      what: 'Revisión de pagos por sorteo',
      of: ofLine,
      secret: 'Quién prepara o aprueba un pago no debe saber cuál se revisa',
      gone: MONEY,
    },
    { table: 'payments.conciliacion', what: 'Conciliación con el banco', of: ofLine, hides: ['resueltoPor'], gone: MONEY },
    { table: 'payments.asiento', what: 'Asientos del libro', of: ofPayment, key: ['numero'], hides: ['anterior', 'huella'], gone: MONEY },
    { table: 'payments.paso', what: 'Pasos de los pagos', of: ofPayment, key: ['idPago', 'numero'], hides: ['idUsuario'], gone: MONEY },
    { table: 'payments.compensacion', what: 'Descuentos por sobrepagos', of: ofPayment, gone: MONEY },
    { table: 'payments.ajuste', what: 'Ajustes de pagos', of: ofPayment, hides: ['idUsuario'], gone: MONEY },
    { table: 'payments.devolucion', what: 'Devoluciones de pagos', of: ofPayment, hides: ['idUsuario'], gone: MONEY },
    { table: 'payments.lote_pago', what: 'Pagos enviados al banco', of: ofPayment, hides: ['aprobadoPor'], gone: MONEY },
    { table: 'payments.pago', what: 'Pagos', hides: ['aprobadoPor', 'bloqueo', 'avisos'], gone: MONEY },
    {
      table: 'payments.beneficiario',
      what: 'Cuentas a las que se le paga',
      of: (id) => sql`exists (select from payments.pago p where p."idBeneficiario" = t.id and p."idUsuario" = ${id}::int)`,
      hides: ['huella'],
      gone: MONEY,
    },
  ],
  nobody: {
    'payments.archivo_banco': 'a file of the bank; what it says of a payment is in the lines',
    'payments.cuenta_pagadora': 'an account that the registry pays from',
    'payments.extracto': 'the statement of an account that the registry pays from',
  },
};
