/**
 * The ledger's accounts: where each céntimo of a payment stands. It begins in `presupuesto` and goes through
 * `comprometido` (owed), `aprobado` and `enviado` to `pagado`; what is to come back stands in `porRecuperar`. Between
 * two currencies stands `redenominacion`.
 */
export const LEDGER_ACCOUNTS = ['presupuesto', 'comprometido', 'aprobado', 'enviado', 'pagado', 'porRecuperar', 'redenominacion'] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What a row of the ledger tells. */
export const LEDGER_KINDS = [
  'intencion',
  'aprobacion',
  'envio',
  'completado',
  'rechazo',
  'retiro',
  'cancelacion',
  'reverso',
  'sobrepago',
  'compensacion',
  'devolucion',
  'redenominacion',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
