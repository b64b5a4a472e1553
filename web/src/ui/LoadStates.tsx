import { useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import { post } from '../api/client.js';
import { told } from '../api/early.js';
import { Notice } from './plain/Notice.js';
import './plain/plain.css';
import './status.css';

interface Failed {
  onRetry: () => void;
  /** what was not read; a connection may be why */
  text?: string;
  /** why not, in the server's words */
  refused?: string;
}

/** What could not be read, with the way to try again. */
export function LoadFailed({ onRetry, text = 'No se pudieron cargar los datos.', refused }: Failed) {
  return (
    <Notice tone="error">
      {refused ?? `${text} Revise su conexión e inténtelo de nuevo.`}{' '}
      <button type="button" className="enlace" onClick={onRetry}>
        Reintentar
      </button>
    </Notice>
  );
}

/** For `onRetry`, where a screen stands on several answers: asks for those anew that did not come. */
export const askAgain =
  (...asked: { isError: boolean; refetch: () => unknown }[]) =>
  () => {
    for (const one of asked) if (one.isError) void one.refetch();
  };

interface Pends {
  of: Read | readonly Read[];
  /** so many fields come, or rows; each row so high, in rem */
  fields?: number;
  rows?: number;
  height?: number;
  text?: string;
  refused?: string;
}
interface Read {
  data?: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** In the place of what is read, until all of it is there: blocks as high as it, or that it failed. */
export function Pending({ of, fields, rows, height, ...said }: Pends) {
  const missing = [of].flat().filter(({ data }) => data === undefined);
  if (missing.length === 0) return null;
  if (missing.some(({ isError }) => isError)) return <LoadFailed onRetry={askAgain(...missing)} {...said} />;
  return fields ? <FieldsLoading fields={fields} /> : <RowsLoading rows={rows} height={height} />;
}

/** Stands as high as what comes, so that nothing jumps. @param height of each row, in rem */
export function RowsLoading({ rows = 3, height = 3.25 }: { rows?: number; height?: number }) {
  return <Blocks count={rows} height={height} className="espera" />;
}

/** The same for a form of so many fields. */
export function FieldsLoading({ fields = 6 }: { fields?: number }) {
  return <Blocks count={fields} height={3.625} className="espera campos" />;
}

function Blocks({ count, height, className }: { count: number; height: number; className: string }) {
  return (
    <div role="status" aria-label="Cargando" className={className} style={{ '--alto': `${height}rem` } as React.CSSProperties}>
      {Array.from({ length: count }, (_, block) => (
        <span key={block} />
      ))}
    </div>
  );
}

/** Never older than the screen that shows it. */
export const FRESH = { staleTime: 0 };

/**
 * What a screen reads with a POST.
 * @param key names it among all that is read; what begins alike is read anew together
 */
export const useRead = <T, R = T>(
  key: readonly unknown[],
  path: string,
  body: object = {},
  { staleTime, ...options }: Options<T, R> = {},
) =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => post<T>(path, body, { signal }),
    ...told<T>(path, body, undefined, staleTime),
    ...options,
  });

interface Options<T, R> extends Pick<UseQueryOptions<T, Error, R>, 'enabled' | 'select' | 'refetchInterval' | 'gcTime'> {
  /** ms */
  staleTime?: number;
}

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
