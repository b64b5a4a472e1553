import type { FailedJobRow } from '@registro/contracts/console/queues';
import type { StateTone } from '../kit/status-tones.js';

/** How a failed job stands, in a word and its colour. */
export function jobState({ descartado, reintentado, agotado }: Pick<FailedJobRow, 'descartado' | 'reintentado' | 'agotado'>): {
  word: string;
  tone: StateTone;
} {
  if (descartado) return { word: 'Descartado', tone: 'default' };
  if (reintentado) return { word: 'Reintento pedido', tone: 'info' };
  return agotado ? { word: 'Agotó sus intentos', tone: 'error' } : { word: 'Se sigue intentando', tone: 'warning' };
}
