import { BulkAsk } from '@registro/contracts/console/bulk';
import { DiscardJobs } from '@registro/contracts/console/queues';
import type { BulkAction } from './bulk-action.js';
import { OneReason } from '../kit/OneReason.js';

export const JOB_NOUNS: [string, string] = ['trabajo', 'trabajos'];

/** Failed jobs done anew. */
export const RETRY: BulkAction = {
  label: 'Reintentar',
  title: '¿Reintentar los trabajos?',
  text: 'Hágalo cuando la causa esté resuelta. Lo que ya se hizo no se repite.',
  yes: 'Sí, reintentar',
  path: 'trabajos/reintentar',
  tells: null,
  Dto: BulkAsk,
  will: ['se hará de nuevo', 'se harán de nuevo'],
  did: ['se reintenta', 'se reintentan'],
};

/** Failed jobs given up. */
export const DISCARD: BulkAction = {
  label: 'Descartar',
  title: '¿Descartar los trabajos?',
  text: 'No se harán, y quien los espera verá que no se pudo. No se puede deshacer una vez que la cola los tome.',
  yes: 'Sí, descartar',
  danger: true,
  path: 'trabajos/descartar',
  tells: null,
  Dto: DiscardJobs,
  values: { motivo: '' },
  fields: <OneReason max={500} />,
  will: ['se descartará', 'se descartarán'],
  did: ['se descarta', 'se descartan'],
};
