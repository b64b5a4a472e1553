/** Scholarship and contract status ids (rules B-1, B-2). */
export const SCHOLARSHIP_STATUS = {
  DRAFT: 1,
  RETURNED: 2,
  SAVED: 3,
  APPROVED: 4,
  SENT: 5,
  SENT_AGAIN: 6,
  REFUSED: 7,
  WITHDRAWN: 8,
} as const;
export type ScholarshipStatusId = (typeof SCHOLARSHIP_STATUS)[keyof typeof SCHOLARSHIP_STATUS];

export const SCHOLARSHIP_STATUS_NAMES: Record<ScholarshipStatusId, string> = {
  1: 'Borrador',
  2: 'Devuelta para corrección',
  3: 'Guardada sin enviar',
  4: 'Aprobada',
  5: 'Enviada',
  6: 'Reenviada',
  7: 'No aprobada',
  8: 'Retirada',
};

export const CONTRACT_STATUS = { PENDING: 1, IN_REVIEW: 2, RETURNED: 3, IN_ORDER: 4 } as const;
export type ContractStatusId = (typeof CONTRACT_STATUS)[keyof typeof CONTRACT_STATUS];

export const CONTRACT_STATUS_NAMES: Record<ContractStatusId, string> = {
  1: 'Declaración pendiente',
  2: 'En revisión',
  3: 'Devuelta',
  4: 'Conforme',
};
