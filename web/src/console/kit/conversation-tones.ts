import type { ConversationState } from '@registro/contracts/conversations/conversation';

/** A question as who answers it sees it: what waits for the registry is theirs to do. */
export const CONVERSATION_TONES = {
  registro: 'warning',
  persona: 'info',
  resuelta: 'success',
} as const satisfies Record<ConversationState, string>;
