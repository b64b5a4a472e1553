import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { post } from '../api/client.js';

/** Never older than the screen that shows it. */
export const FRESH = { staleTime: 0 };

/** What a screen reads with a POST. @param key names it among all that is read; what begins alike is read anew together */
export const useRead = <T, R = T>(
  key: readonly unknown[],
  path: string,
  body: object = {},
  options: Pick<UseQueryOptions<T, Error, R>, 'enabled' | 'staleTime' | 'select' | 'refetchInterval' | 'gcTime'> = {},
) => useQuery({ queryKey: key, queryFn: ({ signal }) => post<T>(path, body, { signal }), ...options });

/**
 * The hook that gives what to call after a change: it reads anew all whose name begins with one of `keys`. A refresh
 * that fails is no failed save: the screens show their own 'Reintentar'.
 * @param also what else is read anew then
 */
export const readAnew = (keys: readonly string[], also?: () => Promise<unknown>) =>
  function useReadAnew(): () => Promise<void> {
    const queries = useQueryClient();
    return useCallback(async () => {
      const read = keys.map((key) => queries.invalidateQueries({ queryKey: [key] }));
      await Promise.all([...read, also?.().catch(() => undefined)]);
    }, [queries]);
  };
