import { checkFile, FILE_FAILED, FILE_HEAD, type FileType, uploadSegment } from '@registro/contracts/files/file-types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, Refusal } from '../api/errors.js';
import { upload } from '../api/upload.js';
import { confirmIdentity } from '../session/session.js';

/** What is going on with a file that was chosen; null when nothing is. */
export type UploadState =
  | { file: File; estado: 'subiendo'; share: number }
  | { file: File; estado: 'error'; message: string; again: boolean }
  | null;

/**
 * Sends one file after another of a kind; a new one takes the place of what is on its way.
 * @param onDone gets the id of a file that arrived
 */
export function useUpload(tipo: FileType, onDone: (id: string) => void) {
  const [state, setState] = useState<UploadState>(null);
  const running = useRef<AbortController>(undefined);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setState(null);
  }, []);
  const start = useCallback(
    async (file: File) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setState({ file, estado: 'subiendo', share: 0 });
      const refusal = await refusalOf(tipo, file);
      if (own.signal.aborted) return;
      if (refusal) return setState({ file, estado: 'error', message: refusal, again: false });
      const segment = uploadSegment(tipo);
      const send = () =>
        upload<string>(
          `archivos/post/${segment}`,
          segment,
          file,
          (share) => !own.signal.aborted && setState({ file, estado: 'subiendo', share }),
          own.signal,
        );
      try {
        const id = await send().catch(async (error: unknown) => {
          if (error instanceof ApiError && error.status === 401 && !own.signal.aborted && (await confirmIdentity())) return send();
          throw error;
        });
        setState(null);
        latest.current(id);
      } catch (error) {
        if (own.signal.aborted) return;
        setState({ file, estado: 'error', ...failureOf(error) });
      }
    },
    [tipo],
  );
  return { state, start, cancel, clear: useCallback(() => setState(null), []) };
}

/** A file that the browser cannot read any more is sent all the same: what goes wrong then is told as of any other. */
const refusalOf = async (tipo: FileType, file: File): Promise<string | null> => {
  const head = await file
    .slice(0, FILE_HEAD)
    .arrayBuffer()
    .catch(() => null);
  return head && checkFile(tipo, file, new Uint8Array(head));
};

/** What to say, and whether the same file is worth another try. */
function failureOf(error: unknown): { message: string; again: boolean } {
  if (error instanceof Refusal) return { message: error.message, again: false };
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return { message: FILE_FAILED, again: true };
  return {
    message: error.errores[0]?.mensaje ?? error.message,
    again: error.status === 429 || error.status === 401 || error.status === 409,
  };
}
