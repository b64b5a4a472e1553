/** What a bank's file is: what we send, what the bank answers about it, and a statement of our account. */
export const BANK_FILE_KINDS = ['exportacion', 'respuesta', 'extracto'] as const;
export type BankFileKind = (typeof BANK_FILE_KINDS)[number];

/**
 * How a line of a statement and a sent payment go together: matched, missing at the bank, unexpected there, there
 * twice.
 */
export const RECONCILIATION_STATES = ['coincide', 'falta', 'inesperado', 'doble'] as const;
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];

/** What a bank says of a payment; what it has not settled is unknown. */
export const ANSWER_RESULTS = ['completado', 'rechazado', 'desconocido'] as const;
export type AnswerResult = (typeof ANSWER_RESULTS)[number];
