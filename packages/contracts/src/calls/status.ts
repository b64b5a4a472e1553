/** Status ids of a proposal of either programme (rules C-8, C-10); 4 only where there is a second phase. */
export const PROPOSAL_STATUS = { REGISTERED: 1, PRESELECTED: 2, NOT_APPROVED: 3, SECOND_PHASE_SENT: 4, APPROVED: 5 } as const;
export type ProposalStatusId = (typeof PROPOSAL_STATUS)[keyof typeof PROPOSAL_STATUS];

export const PROPOSAL_STATUS_NAMES: Record<ProposalStatusId, string> = {
  1: 'Registrado',
  2: 'Preseleccionado',
  3: 'No aprobado',
  4: 'Segunda fase enviada',
  5: 'Aprobado',
};
