import type { PaymentWhere, WherePayments } from '@registro/contracts/payments/where';
import type { Envelope } from '@registro/contracts/envelope';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../api/client.js';
import { told } from '../api/early.js';
import { useLive } from '../live/live.js';

const OVER = ['completado', 'cancelado'];
/** Those that somebody still has to act on, then the others, each newest first as they came. */
const underWayFirst = (all: PaymentWhere[]): PaymentWhere[] =>
  all.toSorted((a, b) => Number(OVER.includes(a.estado)) - Number(OVER.includes(b.estado)));

/** Where one's payments are; of one thing alone, where it is named. Followed live. */
export function useWhere(of: Partial<WherePayments> = {}) {
  const queries = useQueryClient();
  useLive('pago', () => void queries.invalidateQueries({ queryKey: ['pagos'] }));
  return useQuery({
    queryKey: ['pagos', 'donde', of],
    queryFn: async ({ signal }) => underWayFirst(await post<PaymentWhere[]>('consultar/pagos/donde', of, { signal })),
    ...told('consultar/pagos/donde', of, ({ r_data }: Envelope<PaymentWhere[]>) => underWayFirst(r_data), 0),
  });
}
