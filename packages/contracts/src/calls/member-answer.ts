/** Whether a member was asked, and what they answered. */
export const MEMBER_ANSWERS = ['pendiente', 'confirmado', 'declinado'] as const;
export type MemberAnswer = (typeof MEMBER_ANSWERS)[number];
export const MEMBER_ANSWER_NAMES: Record<MemberAnswer, string> = {
  pendiente: 'Por confirmar',
  confirmado: 'Confirmado',
  declinado: 'Declinó',
};
export const ANSWERED = 'Su respuesta fue registrada';
