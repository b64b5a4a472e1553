import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { onLineBack } from '../api/line.js';
import { currentLook } from '../api/look.js';
import { type DraftPlace, placeOf } from './draft-place.js';
import { DraftSaver, type SaveState } from './draft-saver.js';
import { type Merged, mergeDraft } from './merge-draft.js';
import { onRowsChanged } from './rows.js';
import type { ContractForm } from './useContractForm.js';

export type DraftState = 'cargando' | 'listo' | SaveState;

export interface Draft<T> {
  estado: DraftState;
  /** What was kept on the server when the form opened; null if nothing. */
  datos: T | null;
  keptAt: Date | null;
  /** Keeps these values after a pause in typing. */
  keep: (datos: T) => void;
  /**
   * What another tab or device wrote meanwhile, brought into the form; what both wrote, to be chosen. Null while
   * nothing did.
   */
  otra: Merged | null;
  /** One field of `otra.choques` was chosen. */
  choose: (campo: string, suya: boolean) => void;
  /**
   * Sends what waits, these values with it, before something goes out that cannot be taken back; false: another tab or
   * device has written meanwhile, which the person has to choose from, or to read, first.
   */
  settle: (datos: T) => Promise<boolean>;
  /** The same before an ordinary save, where something of this form waits; else nothing is asked. */
  beforeSaving: () => Promise<boolean>;
  /** How often something went no further for that. */
  held: number;
  /** Removes the draft: call it once the form itself was saved, or to begin anew. */
  discard: () => Promise<void>;
}

interface Kept<T> {
  estado: DraftState;
  datos: T | null;
  keptAt: Date | null;
}

const all = (datos: FieldValues) => datos;
/**
 * By draft, also after its form was closed: what is still on its way stays the one to be followed, and is sent as the
 * page is left.
 */
const savers = new Map<string, DraftSaver<any>>();

function saverOf<T>(place: DraftPlace<T>): DraftSaver<T> {
  const saver = savers.get(place.name) ?? new DraftSaver<T>(place);
  savers.set(place.name, saver);
  return saver;
}

const flushAll = (leaving: boolean) => {
  for (const saver of savers.values()) void saver.flush(leaving);
};
// The server, which draws forms too, leaves no page.
globalThis.document?.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flushAll(true));
globalThis.window?.addEventListener('pagehide', () => flushAll(true));
onLineBack(() => flushAll(false));
globalThis.window?.addEventListener('beforeunload', (event) => {
  if ([...savers.values()].some((saver) => saver.atRisk())) event.preventDefault();
});

const EMPTY = { datos: null, keptAt: null };

/**
 * The draft of a form among its person's (rule W-2), as `usePlacedDraft` keeps it.
 * @param formulario name of the draft, letters, digits and hyphens; fixed, like the record, for the component's life
 *   (else give it a `key`)
 * @param idRegistro the record being edited; none for a new one
 */
export function useFormDraft<T>(
  form: ContractForm<T>,
  formulario: string,
  idRegistro: number | null = null,
  allowed: (datos: FieldValues) => FieldValues = all,
): Draft<FieldValues> {
  const place = useMemo(() => placeOf(formulario, idRegistro), [formulario, idRegistro]);
  return usePlacedDraft(form, place, allowed);
}

/**
 * The draft of a form, on the server (rules W-2, W-13): loads it, brings back what was kept over the form's defaults,
 * keeps what the person changes, makes one of what two tabs or devices write, and sends the rest as the tab closes.
 * @param place where it is kept, the same object for the component's life
 * @param allowed what of a draft may be brought back; all of it unless told, the same function for the component's life
 * @returns the draft, for DraftNotice and DraftStatus, and for `discard` after saving
 */
export function usePlacedDraft<T>(
  form: ContractForm<T>,
  place: DraftPlace<FieldValues>,
  allowed: (datos: FieldValues) => FieldValues = all,
): Draft<FieldValues> {
  const [told] = useState(() => (savers.has(place.name) ? undefined : place.told?.()));
  const [kept, setKept] = useState<Kept<FieldValues>>(() => {
    // Before its fields stand, a form takes values as a whole.
    if (told?.datos) form.reset({ ...form.getValues(), ...allowed(told.datos) }, { keepDefaultValues: true });
    return { ...EMPTY, datos: told?.datos ?? null, estado: told ? 'listo' : 'cargando' };
  });
  const [otra, setOtra] = useState<Merged | null>(null);
  const saver = useRef<DraftSaver<FieldValues>>(undefined);
  const [held, setHeld] = useState(0);
  const merges = useRef(0);
  const restored = useRef(false);

  useEffect(() => {
    const stop = new AbortController();
    const own = saverOf(place);
    own.attach({
      report: (estado) => setKept((now) => ({ ...now, estado, keptAt: estado === 'guardado' ? new Date() : now.keptAt })),
      settle: (mine, theirs, base) => {
        // The record's own version stays the one that this form began with: whoever saved it meanwhile is met when
        // saving.
        const { version: _, ...others } = allowed(theirs);
        const merged = mergeDraft(base ?? form.formState.defaultValues ?? {}, mine, others);
        for (const { campo, valor } of merged.traido) form.setValue(campo, valor, { shouldDirty: true });
        if (merged.traido.length + merged.choques.length > 0) {
          merges.current++;
          setOtra(merged);
        }
        return merged.choques.length > 0 ? null : form.getValues();
      },
    });
    saver.current = own;
    const show = (datos: FieldValues | null) => {
      if (stop.signal.aborted) return;
      setKept((now) => (now.estado === 'cargando' ? { ...EMPTY, datos, estado: 'listo' } : { ...now, datos }));
      // Defaults stay what is saved, so that the form counts as changed.
      const brought = datos && !restored.current && !told ? Object.entries(allowed(datos)) : [];
      for (const [name, value] of brought) form.setValue(name, value, { shouldDirty: true });
      restored.current = true;
      own.askAgain(form.getValues());
    };
    const read = async () => {
      // Drafts are their owner's alone (rule W-2).
      if (currentLook()) return null;
      const unsent = own.unsent();
      if (unsent !== undefined) return unsent;
      // By its version, whatever was written elsewhere since is met when saving.
      if (told && !restored.current) place.took?.();
      const seen = told && !restored.current ? told : await place.read(stop.signal);
      own.saw(seen);
      return seen.datos;
    };
    // A draft that can't be read must not keep anyone from working.
    read().then(show, () => show(null));
    return () => {
      stop.abort();
      own.attach(null);
      void own.flush();
    };
  }, [form, place, allowed, told]);

  const keep = useCallback((values: FieldValues) => (currentLook() ? undefined : saver.current?.keep(values)), []);
  useEffect(() => {
    const keepNow = () => keep(form.getValues());
    // Only what a person does carries a `type`; setValue and reset do not start a save by themselves.
    // After the field's own handlers: what they clear (a municipio of another estado) must not be kept.
    const watching = form.watch((_, { type }) => type === 'change' && queueMicrotask(keepNow));
    const endRows = onRowsChanged(form.control, keepNow);
    return () => {
      watching.unsubscribe();
      endRows();
    };
  }, [form, keep]);

  const choose = (campo: string, suya: boolean) => {
    if (!otra) return;
    const chosen = otra.choques.find((clash) => clash.campo === campo);
    if (chosen && !suya) form.setValue(campo, chosen.alli, { shouldDirty: true });
    const choques = otra.choques.filter((clash) => clash !== chosen);
    setOtra({ ...otra, choques });
    if (choques.length === 0) void saver.current?.chosen(form.getValues());
  };
  const discard = useCallback(async () => {
    await saver.current?.discard();
    setKept({ ...EMPTY, estado: 'listo' });
    setOtra(null);
  }, []);
  const settle = useCallback(
    async (datos: FieldValues) => {
      const own = saver.current;
      keep(datos);
      const before = merges.current;
      await own?.flush();
      if (merges.current === before) return true;
      setHeld((times) => times + 1);
      return false;
    },
    [keep],
  );
  const beforeSaving = useCallback(async () => saver.current?.unsent() == null || settle(form.getValues()), [settle, form]);
  return { ...kept, otra, keep, choose, settle, beforeSaving, held, discard };
}
