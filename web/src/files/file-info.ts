import type { StoredFile } from '@registro/contracts/files/stored-file';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { call, post } from '../api/client.js';

/** While the antivirus is at work. */
const POLL = 3_000;

type Ask = { id: string; done: (file: StoredFile | null) => void; failed: (error: unknown) => void };
let asked: Ask[] = [];

/** One call for all that are asked for at once: a form of seven files is one question. @throws ApiError */
function readFileInfo(id: string): Promise<StoredFile | null> {
  return new Promise((done, failed) => {
    asked.push({ id, done, failed });
    if (asked.length > 1) return;
    queueMicrotask(() => {
      const now = asked;
      asked = [];
      const ids = [...new Set(now.map((ask) => ask.id))];
      post<StoredFile[]>('archivos/estado', { ids }, { silent: true, reads: true })
        .then((files) => now.forEach((ask) => ask.done(files.find((file) => file.id === ask.id) ?? null)))
        // Also of an answer that is no list: who asked must hear of it, or waits for ever.
        .catch((error: unknown) => now.forEach((ask) => ask.failed(error)));
    });
  });
}

/** An uploaded file by its id, for whoever asks about several. */
export const infoQuery = (id: string | null) => queryOptions({ queryKey: ['archivo', id], queryFn: () => readFileInfo(id!) });

/** What a PDF holds, by its address. */
export const pdfQuery = (url: string) =>
  queryOptions({
    queryKey: ['pdf', url],
    queryFn: async ({ signal }) => (await call('GET', url, undefined, { signal })).arrayBuffer(),
    // What was uploaded under an id never changes: it is not read again with all the rest either, which would end the
    // drawing that is under way.
    staleTime: 'static',
  });

/**
 * Has a file there before it is asked for, a PDF opened and its first page drawn, so that it is shown at once. A
 * failure is said when it is shown, not now.
 */
export async function fetchFileAhead(queries: QueryClient, id: string, over: () => boolean): Promise<void> {
  await queries.prefetchQuery({ ...infoQuery(id), staleTime: 60_000 });
  const info = queries.getQueryData<StoredFile | null>(['archivo', id]);
  if (info?.mime !== 'application/pdf' || over()) return;
  const query = pdfQuery(viewHref(id));
  await queries.prefetchQuery(query);
  const data = queries.getQueryData(query.queryKey);
  const { openAhead } = await import('./open-pdf.js');
  if (data && !over()) openAhead(viewHref(id), data);
}

/** What was fetched ahead is not wanted any more, unless it is shown in a moment. */
export const forgetAhead = (id: string) =>
  void import('./open-pdf.js').then(({ dropAheadLater }) => dropAheadLater(viewHref(id))).catch(() => undefined);

/** An uploaded file by its id: null when it is gone, or was never this person's to see. */
export function useFileInfo(id: string | null) {
  return useQuery({
    ...infoQuery(id),
    enabled: id !== null,
    refetchInterval: (query) => (query.state.data?.estado === 'cuarentena' ? POLL : false),
  });
}

export const viewHref = (id: string) => `/api/archivos/${id}?modo=ver`;
export const downloadHref = (id: string) => `/api/archivos/${id}`;

/** '1,4 MB' */
export function sizeText(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, bytes / 1024), 'KB'] : [bytes / 1_048_576, 'MB'];
  return `${value.toLocaleString('es-VE', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${unit}`;
}
