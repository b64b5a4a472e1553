import type { AnswerConversation } from '@registro/contracts/conversations/asking';
import { post } from '../../api/client.js';

/** ms in which an answer that was sent can be taken back. */
export const UNDO_MS = 6_000;

interface Held {
  timer: ReturnType<typeof setTimeout>;
  go: (leaving?: boolean) => void;
}
/** What is on its way, by its conversation: it goes also where its page was left. */
const held = new Map<number, Held>();
window.addEventListener('pagehide', () => {
  for (const { go } of held.values()) go(true);
});

interface What {
  id: number;
  answer: AnswerConversation;
  onSent: () => void;
  onFailed: (error: unknown) => void;
}

/** Sends an answer in a few seconds. @returns what takes it back, as long as it has not gone */
export function sendLater({ id, answer, onSent, onFailed }: What): () => void {
  held.get(id)?.go();
  const go = (leaving = false) => {
    const own = held.get(id);
    if (!own) return;
    clearTimeout(own.timer);
    held.delete(id);
    post(`recursos/conversaciones/${id}/responder`, answer, { keepalive: leaving }).then(onSent, onFailed);
  };
  held.set(id, { go, timer: setTimeout(go, UNDO_MS) });
  return () => {
    clearTimeout(held.get(id)?.timer);
    held.delete(id);
  };
}
