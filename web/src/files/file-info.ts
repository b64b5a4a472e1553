import type { StoredFile } from '@registro/contracts/files/stored-file';
import { useQuery } from '@tanstack/react-query';
import { post } from '../api/client.js';

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
      post<StoredFile[]>('archivos/estado', { ids: [...new Set(now.map((ask) => ask.id))] }, { silent: true }).then(
        (files) => now.forEach((ask) => ask.done(files.find((file) => file.id === ask.id) ?? null)),
        (error: unknown) => now.forEach((ask) => ask.failed(error)),
      );
    });
  });
}

/** An uploaded file by its id: null when it is gone, or was never this person's to see. */
export function useFileInfo(id: string | null) {
  return useQuery({
    queryKey: ['archivo', id],
    queryFn: () => readFileInfo(id!),
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
