import { useEffect, useRef, useState } from 'react';
import type { SaveReview } from '@registro/contracts/evaluation/review';
import { post } from '../../api/client.js';
import { onLineBack } from '../../api/line.js';
import type { SaveState } from '../../forms/draft-saver.js';
import type { ContractForm } from '../../forms/useContractForm.js';

const PAUSE_MS = 1_200;
const RETRY_MS = 15_000;

/**
 * Keeps a sheet on the server while it is written (rule W-2): after a pause, one call at a time and always the newest, again where that failed,
 * and at once as the line is back or the page is left. `stop` before it is sent, when there is nothing to keep any more.
 */
export function useSheetSaver(form: ContractForm<SaveReview>, idCaso: number) {
  const [kept, setKept] = useState<{ estado: SaveState | 'listo'; guardadoA: Date | null }>({ estado: 'listo', guardadoA: null });
  const state = useRef<{ timer?: ReturnType<typeof setTimeout>; sending: Promise<unknown>; due: boolean; over: boolean }>({
    sending: Promise.resolve(),
    due: false,
    over: false,
  });
  useEffect(() => {
    const { current } = state;
    current.over = false;
    const send = (leaving: boolean) => {
      clearTimeout(current.timer);
      if (!current.due || current.over) return;
      current.due = false;
      const body: unknown = form.getValues();
      const call = () => post(`recursos/casos/${idCaso}/evaluacion/guardar`, body, { keepalive: leaving, silent: leaving });
      setKept((now) => ({ ...now, estado: now.estado === 'sin-guardar' ? now.estado : 'guardando' }));
      current.sending = (leaving ? call() : current.sending.then(call)).then(
        () => setKept({ estado: current.due ? 'pendiente' : 'guardado', guardadoA: new Date() }),
        () => {
          current.due = true;
          setKept((now) => ({ ...now, estado: 'sin-guardar' }));
          current.timer = setTimeout(() => send(false), RETRY_MS);
        },
      );
    };
    const keep = () => {
      current.due = true;
      // What is not saved stays told so while one writes on.
      setKept((now) => ({ ...now, estado: now.estado === 'sin-guardar' ? now.estado : 'pendiente' }));
      clearTimeout(current.timer);
      current.timer = setTimeout(() => send(false), PAUSE_MS);
    };
    const watching = form.watch((_, { type }) => type === 'change' && keep());
    const leave = () => document.visibilityState === 'hidden' && send(true);
    document.addEventListener('visibilitychange', leave);
    const endLine = onLineBack(() => send(false));
    return () => {
      watching.unsubscribe();
      endLine();
      document.removeEventListener('visibilitychange', leave);
      send(true);
    };
  }, [form, idCaso]);
  const stop = async () => {
    state.current.over = true;
    clearTimeout(state.current.timer);
    await state.current.sending;
  };
  return { ...kept, stop };
}
