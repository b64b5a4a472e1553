import type { NoticeRow } from '@registro/contracts/notices/notice-row';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, post } from '../api/client.js';
import { useLive } from '../live/live.js';

async function page(range: [number, number], filter: object): Promise<{ rows: NoticeRow[]; total: number }> {
  const query = new URLSearchParams({ sort: '["id","DESC"]', range: JSON.stringify(range), filter: JSON.stringify(filter) });
  const answer = await call('GET', `recursos/avisos?${query}`, undefined, { silent: true });
  const total = Number(answer.headers.get('content-range')?.split('/')[1] ?? 0);
  return { rows: (await answer.json()) as NoticeRow[], total };
}

/** How many notices are unread; follows what happens on the server. */
export function useUnread(): number {
  const queries = useQueryClient();
  useLive('aviso', () => void queries.invalidateQueries({ queryKey: ['avisos'] }));
  return useQuery({ queryKey: ['avisos', 'sin-leer'], queryFn: () => page([0, 0], { leido: false }) }).data?.total ?? 0;
}

/**
 * The newest twenty of what is told to this person alone, those that nobody read on top, and of what is told to many;
 * fetched while the list is open.
 */
export function useNotices(open: boolean) {
  return useQuery({
    queryKey: ['avisos', 'lista'],
    queryFn: async () => {
      const [own, told] = await Promise.all([page([0, 19], { anuncio: false }), page([0, 19], { anuncio: true })]);
      return { own: own.rows.toSorted((a, b) => Number(a.leido !== null) - Number(b.leido !== null)), told: told.rows };
    },
    enabled: open,
  });
}

export const markRead = (id: number) => post(`recursos/avisos/${id}/leer`);
export const markAllRead = () => post('recursos/avisos/leer-todos');
