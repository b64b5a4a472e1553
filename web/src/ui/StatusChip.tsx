import './status.css';
import type { Tone } from './plain/Notice.js';

/** A status in a word and a tone. */
export function StatusChip({ tone, children }: { tone: Tone; children: string }) {
  return <span className={`ficha-estado ${tone}`}>{children}</span>;
}
