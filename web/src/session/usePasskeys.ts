import type { PasskeyRow } from '@registro/contracts/accounts/passkey';
import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client.js';

export const PASSKEYS_KEY = ['llaves'];

/** One's own passkeys. */
export const usePasskeys = () =>
  useQuery({ queryKey: PASSKEYS_KEY, queryFn: ({ signal }) => get<PasskeyRow[]>('cuenta/llaves', {}, { signal }) });
