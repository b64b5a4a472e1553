import type { PayerAccountRow } from '@registro/contracts/payments/bank-files';
import { useGetList } from 'react-admin';

/** The accounts that payments leave from, those in use. */
export function usePayers(): PayerAccountRow[] {
  const { data = [] } = useGetList<PayerAccountRow>('bancos-cuentas', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'banco', order: 'ASC' },
  });
  return data.filter(({ activo }) => activo);
}
