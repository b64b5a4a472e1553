import type { BankFormatRow } from '@registro/contracts/payments/bank-files';
import { ISO_MESSAGES } from '@registro/contracts/payments/bank-format';
import type { BankFileKind } from '@registro/contracts/payments/bank-kinds';
import { useGetList } from 'react-admin';
import type { SelectOption } from '../../forms/select-option.js';

/** More of one kind no bank has. */
const MOST = 100;

/** How a bank may write this kind of file: its layouts in use, and the ISO message, under the value 0. */
export function useFormats(banco: string, tipo: BankFileKind): { options: SelectOption[]; loading: boolean } {
  const { data = [], isPending } = useGetList<BankFormatRow>('bancos-formatos', {
    filter: { banco, tipo },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'nombre', order: 'ASC' },
  });
  const own = data.filter(({ activo }) => activo).map(({ id, nombre }) => ({ value: id, label: nombre }));
  return { options: [...own, { value: 0, label: `ISO 20022 (${ISO_MESSAGES[tipo]})` }], loading: isPending };
}
