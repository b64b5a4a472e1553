import { row } from '@registro/platform/database/database';
import { type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

/** What payments keep of a person: whose a payment is. Whom the bank paid, on which account, and the ledger stay word for word. */
export const personRows: PersonRows = {
  service: 'payments',
  moves: [{ table: 'payments.pago', what: 'Pagos' }],
  stays: {
    'payments.paso.idUsuario': 'who took the step, append-only',
    'payments.operacion.idUsuario': 'who made the call',
    'payments.archivo_banco.idUsuario': 'the operator who brought the file',
    'payments.ajuste.idUsuario': 'the operator who adjusted it',
    'payments.devolucion.idUsuario': 'the operator who wrote it down',
  },
  // The guard of payments holds whose one is (ledger/guards.ts): until it knows of merges, who is owed anything is not moved.
  against: async (em, { origen }) =>
    said([
      await row(em, sql`select 1 from payments.pago where "idUsuario" = ${origen}::int limit 1`),
      'La cuenta que se cierra tiene pagos. Que se quede esa',
    ]),
};
