import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

interface Uploads {
  /** Labels of the fields whose file is on its way. */
  busy: ReadonlySet<string>;
  mark: (label: string, busy: boolean) => void;
}

const Context = createContext<Uploads>({ busy: new Set(), mark: () => undefined });

/** Lets a form know which of its files are still on their way. */
export function UploadsProvider({ children }: { children: ReactNode }) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback((label: string, on: boolean) => {
    setBusy((now) => {
      if (now.has(label) === on) return now;
      const next = new Set(now);
      if (on) next.add(label);
      else next.delete(label);
      return next;
    });
  }, []);
  return <Context value={useMemo(() => ({ busy, mark }), [busy, mark])}>{children}</Context>;
}

export const useUploads = () => useContext(Context);

/** Called by each file field. */
export function useMarkUpload(label: string, uploading: boolean): void {
  const { mark } = useUploads();
  useEffect(() => {
    mark(label, uploading);
    return () => mark(label, false);
  }, [mark, label, uploading]);
}
