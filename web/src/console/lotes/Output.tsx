import Box from '@mui/material/Box';
import { showDate } from '@registro/contracts/dates';
import { type BatchOutput, shortDigest } from '@registro/contracts/payments/batch';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';

/**
 * The file that a batch goes to its bank with; read anew with every change of it. One of before it was frozen has none.
 */
export const useOutput = ({ id, estado, cuantos, centimos, formato }: BatchRow) =>
  useQuery({
    queryKey: ['lotes', 'archivo', id, estado, cuantos, centimos],
    queryFn: ({ signal }) => get<BatchOutput>(`recursos/lotes/${id}/archivo`, {}, { signal }),
    enabled: formato !== null,
  });

/** The file that goes to the bank: how it is written, from which account, and what tells it from another. */
export function OutputLine({ output: { formato, cuentaPagador, nombrePagador, fecha, huella } }: { output: BatchOutput }) {
  return (
    <>
      Archivo: {formato}, desde la cuenta {groupAccount(cuentaPagador)} ({nombrePagador}), con fecha {showDate(fecha)}. Huella{' '}
      <Box component="span" sx={{ fontFamily: 'monospace' }} title={huella}>
        {shortDigest(huella)}…
      </Box>
    </>
  );
}
