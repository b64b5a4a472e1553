import { type Compared, sameAs } from '@registro/contracts/files/same-file';
import { type ComponentType, createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';

interface Uploads {
  /** Labels of the fields whose file is on its way. */
  busy: ReadonlySet<string>;
  mark: (label: string, busy: boolean) => void;
  /** What its fields hold, the one that was filled last at the end. */
  held: readonly Held[];
  hold: (name: string, file: Compared | null) => void;
}

interface Held extends Compared {
  /** of the field */
  name: string;
}

const nothing = () => undefined;
const Context = createContext<Uploads>({ busy: new Set(), mark: nothing, held: [], hold: nothing });

/** Lets a form know which of its files are still on their way, and its fields what the others hold. */
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
  const [held, setHeld] = useState<readonly Held[]>([]);
  const hold = useCallback((name: string, file: Compared | null) => {
    setHeld((now) => [...now.filter((one) => one.name !== name), ...(file ? [{ name, ...file }] : [])]);
  }, []);
  return <Context value={useMemo(() => ({ busy, mark, held, hold }), [busy, mark, held, hold])}>{children}</Context>;
}

/** A screen with a form whose files know of each other. */
export const withUploads = <P extends object>(Screen: ComponentType<P>) =>
  function WithUploads(props: P) {
    return (
      <UploadsProvider>
        <Screen {...props} />
      </UploadsProvider>
    );
  };

export const useUploads = () => useContext(Context);

/** Called by each file field. */
export function useMarkUpload(label: string, uploading: boolean): void {
  const { mark } = useUploads();
  useEffect(() => {
    mark(label, uploading);
    return () => mark(label, false);
  }, [mark, label, uploading]);
}

/** Called by each file field. @returns the label of the one that held the same file before it; null: none does */
export function useSameFile(name: string, etiqueta: string, sha256: string | undefined): string | null {
  const { held, hold } = useUploads();
  useEffect(() => {
    if (!sha256) return;
    hold(name, { etiqueta, sha256 });
    return () => hold(name, null);
  }, [hold, name, etiqueta, sha256]);
  return sameAs(
    held,
    held.findIndex((one) => one.name === name),
  );
}
