import type { MemberAnswer } from '@registro/contracts/calls/member-answer';
import type { ConversationState } from '@registro/contracts/conversations/conversation';
import type { PaymentState } from '@registro/contracts/payments/owed';
import type { PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import type { ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import type { Tone } from './plain/Notice.js';

/** An application as its owner and their tutor see it: a warning is what they still have to act on. */
export const SCHOLARSHIP_TONES: Record<ScholarshipStatusId, Tone> = {
  1: 'warning',
  2: 'warning',
  3: 'warning',
  4: 'success',
  5: 'info',
  6: 'info',
  7: 'error',
  8: 'info',
};

export const PERIOD_TONES: Record<PeriodStatusId, Tone> = { 1: 'info', 2: 'info', 3: 'success', 4: 'warning', 5: 'error' };

/** A payment as who waits for it sees it. */
export const PAYMENT_TONES: Record<PaymentState, Tone> = {
  revision: 'info',
  devuelto: 'warning',
  pendiente: 'info',
  enLote: 'info',
  enviado: 'info',
  completado: 'success',
  rechazado: 'warning',
  cancelado: 'error',
  revertido: 'warning',
};

/** The answer of somebody of a team. */
export const ANSWER_TONES: Record<MemberAnswer, Tone> = { pendiente: 'warning', confirmado: 'success', declinado: 'error' };

/** A question as who asked it sees it. */
export const CONVERSATION_TONES: Record<ConversationState, Tone> = { registro: 'info', persona: 'success', resuelta: 'info' };
