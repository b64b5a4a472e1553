import type { PersonRows } from '@registro/platform/merge/person-rows';

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
};
