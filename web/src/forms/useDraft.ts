import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { post } from '../api/client.js';
import { DraftSaver, type SaveState } from './draft-saver.js';
import { onRowsChanged } from './rows.js';
import type { ContractForm } from './useContractForm.js';

export type DraftState = 'cargando' | 'listo' | SaveState;

export interface Draft<T> {
  estado: DraftState;
  /** What was kept on the server when the form opened; null if nothing. */
  datos: T | null;
  guardadoA: Date | null;
  /** Keeps these values after a pause in typing. */
  guardar: (datos: T) => void;
  /** Removes the draft: call it once the form itself was saved, or to begin anew. */
  descartar: () => Promise<void>;
}

interface Kept<T> {
  estado: DraftState;
  datos: T | null;
  guardadoA: Date | null;
}

const all = (datos: FieldValues) => datos;
/** By draft, also after its form was closed: what is still on its way stays the one to be followed, and is sent as the page is left. */
const savers = new Map<string, DraftSaver<any>>();

function saverOf<T>(formulario: string, idRegistro: number | null): DraftSaver<T> {
  const name = `${formulario}/${idRegistro}`;
  const saver = savers.get(name) ?? new DraftSaver<T>(formulario, idRegistro);
  savers.set(name, saver);
  return saver;
}

const flushAll = (leaving: boolean) => {
  for (const saver of savers.values()) void saver.flush(leaving);
};
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushAll(true));
window.addEventListener('pagehide', () => flushAll(true));
window.addEventListener('online', () => flushAll(false));

const EMPTY = { datos: null, guardadoA: null };

/**
 * The draft of a form, on the server (rule W-2): loads it, keeps what is typed, sends the rest as the tab closes.
 * @param formulario name of the form, letters, digits and hyphens; fixed, like the record, for the component's life (else give it a `key`)
 * @param idRegistro the record being edited; none for a new one
 */
function useDraft<T extends FieldValues = FieldValues>(formulario: string, idRegistro: number | null = null): Draft<T> {
  const [kept, setKept] = useState<Kept<T>>({ ...EMPTY, estado: 'cargando' });
  const saver = useRef<DraftSaver<T>>(undefined);

  useEffect(() => {
    const stop = new AbortController();
    const own = saverOf<T>(formulario, idRegistro);
    own.report = (estado) => setKept((now) => ({ ...now, estado, guardadoA: estado === 'guardado' ? new Date() : now.guardadoA }));
    saver.current = own;
    const show = (datos: T | null) =>
      !stop.signal.aborted && setKept((now) => (now.estado === 'cargando' ? { ...EMPTY, datos, estado: 'listo' } : { ...now, datos }));
    const read = async () => {
      const unsent = own.unsent();
      return unsent === undefined ? post<T | null>('consultar/borrador', { formulario, idRegistro }, { signal: stop.signal }) : unsent;
    };
    // A draft that can't be read must not keep anyone from working.
    read().then(show, () => show(null));
    return () => {
      stop.abort();
      own.report = () => {};
      void own.flush();
    };
  }, [formulario, idRegistro]);

  const guardar = useCallback((values: T) => saver.current?.keep(values), []);
  const descartar = useCallback(async () => {
    await saver.current?.discard();
    setKept({ ...EMPTY, estado: 'listo' });
  }, []);
  return { ...kept, guardar, descartar };
}

/**
 * Ties a form to its draft: brings back what was kept over the form's defaults, then keeps what the person changes.
 * @param allowed what of a draft may be brought back; all of it unless told, the same function for the component's life
 * @returns the draft, for DraftStatus and for `descartar` after saving
 */
export function useFormDraft<T>(
  form: ContractForm<T>,
  formulario: string,
  idRegistro: number | null = null,
  allowed: (datos: FieldValues) => FieldValues = all,
): Draft<FieldValues> {
  const draft = useDraft(formulario, idRegistro);
  const { datos, guardar } = draft;
  const restored = useRef(false);
  useEffect(() => {
    if (!datos || restored.current) return;
    restored.current = true;
    // Defaults stay what is saved, so that the form counts as changed.
    for (const [name, value] of Object.entries(allowed(datos))) form.setValue(name, value, { shouldDirty: true });
  }, [datos, form, allowed]);
  useEffect(() => {
    // Only what a person does carries a `type`; setValue and reset do not start a save by themselves.
    // After the field's own handlers: what they clear (a municipio of another estado) must not be kept.
    const watching = form.watch((_, { type }) => type === 'change' && queueMicrotask(() => guardar(form.getValues())));
    const endRows = onRowsChanged(form.control, () => guardar(form.getValues()));
    return () => {
      watching.unsubscribe();
      endRows();
    };
  }, [form, guardar]);
  return draft;
}
