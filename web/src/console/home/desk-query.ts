import type { ReviewerDesk } from '@registro/contracts/evaluation/desk';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { SELDOM } from '../kit/useLiveAgain.js';

/** What waits for the signed-in reviewer: the first page and the menu say it from one answer. */
export const deskQuery = queryOptions({
  queryKey: ['casos', 'mesa'],
  queryFn: ({ signal }) => get<ReviewerDesk>('recursos/casos/mesa', {}, { signal, silent: true }),
  refetchInterval: SELDOM,
});
