/** Whether a member was asked, and what they answered. */
export const MEMBER_ANSWERS = ['pendiente', 'confirmado', 'declinado'] as const;
export type MemberAnswer = (typeof MEMBER_ANSWERS)[number];
export const MEMBER_ANSWER_NAMES: Record<MemberAnswer, string> = {
  pendiente: 'Por confirmar',
  confirmado: 'Confirmado',
  declinado: 'Declinó',
};
export const ANSWERED = 'Su respuesta fue registrada';
/** What the mail's link said of somebody without an account: it counts once they have one with that document. */
export const LINK_ANSWERED = 'Su respuesta fue registrada. Contará cuando tenga en el registro una cuenta con su cédula';
export const ACCEPTED_BY_LINK = 'Aceptó por el enlace del correo. Contará cuando tenga en el registro una cuenta con esa cédula';

/** How a member stands in words; `porEnlace`: when they accepted by link, while that does not count. */
export const participation = ({ respuesta, porEnlace }: { respuesta: MemberAnswer; porEnlace: string | null }): string =>
  porEnlace === null ? MEMBER_ANSWER_NAMES[respuesta] : ACCEPTED_BY_LINK;
