import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf, NETWORK_MESSAGE } from '../api/errors.js';
import { onLineBack } from '../api/line.js';
import type { Tone } from './plain/Notice.js';
import type QuestionDialog from './QuestionDialog.js';
import type { ConfirmOptions, Question } from './QuestionDialog.js';
import { Toast, type ToastAction, type ToastTold } from './Toast.js';

export interface AlertOptions {
  title: string;
  text?: ReactNode;
  severity?: Tone;
  button?: string;
}

interface Feedback {
  toast: (message: string, severity?: Tone, action?: ToastAction) => void;
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  alert: (options: AlertOptions) => Promise<void>;
}

const Context = createContext<Feedback | null>(null);

/** The dialog of every question, which is not waited for by a screen that asks none. */
export const questionDialog = () => import('./QuestionDialog.js');

/** Gives toasts, confirmations and alerts to everything below it. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [Dialog, setDialog] = useState<typeof QuestionDialog | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [toasts, setToasts] = useState<ToastTold[]>([]);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const key = useRef(0);

  // News takes the place of older news; an error stays until it was seen.
  const toast = useCallback<Feedback['toast']>(
    (message, severity = 'success', action) =>
      setToasts((all) => [...all.filter((old) => old.severity === 'error'), { key: ++key.current, message, severity, action }]),
    [],
  );
  useEffect(() => onLineBack(() => setToasts((all) => all.filter(({ message }) => message !== NETWORK_MESSAGE))), []);
  const ask = useCallback(
    (next: Question) => {
      answer.current?.(false);
      const answered = new Promise<boolean>((resolve) => {
        answer.current = resolve;
      });
      questionDialog().then(
        ({ default: found }) => {
          setDialog(() => found);
          setQuestion(next);
        },
        () => {
          toast(NETWORK_MESSAGE, 'error');
          answer.current?.(false);
        },
      );
      return answered;
    },
    [toast],
  );
  const close = (yes: boolean) => {
    // Gone before whoever asked goes on: nothing beside an open dialog takes the focus.
    flushSync(() => setQuestion(null));
    answer.current?.(yes);
    answer.current = undefined;
  };
  const feedback = useMemo<Feedback>(
    () => ({
      toast,
      confirm: (options) => ask(options),
      alert: async (options) => {
        await ask({ ...options, yes: options.button, single: true, severity: options.severity ?? 'info' });
      },
    }),
    [ask, toast],
  );
  const next = useCallback(() => setToasts((all) => all.slice(1)), []);
  const current = toasts[0];
  return (
    <Context value={feedback}>
      {children}
      {Dialog && question && <Dialog question={question} onAnswer={close} />}
      {current && <Toast {...current} key={current.key} onOver={next} />}
    </Context>
  );
}

function useFeedback(): Feedback {
  const feedback = useContext(Context);
  if (!feedback) throw new Error('FeedbackProvider is missing above this component');
  return feedback;
}

/** `toast('Guardado')`: a passing line at the foot of the screen. */
export const useToast = () => useFeedback().toast;

/** `if (await confirm({ title, yes: 'Sí, eliminar', danger: true })) …`; closing it counts as no. */
export const useConfirm = () => useFeedback().confirm;

/** `await alert({ title: 'Datos guardados', severity: 'success' })`: a dialog with one button. */
export const useAlert = () => useFeedback().alert;

/** Where it could not be, before why. */
export const DELETE_FAILED = 'Hubo un error al eliminar el registro.';

/** The confirmation of every delete (rule R-2). */
export const DELETE_QUESTION: ConfirmOptions = {
  title: '¿Realmente desea eliminar este registro?',
  yes: 'Sí, eliminar',
  no: 'Cancelar',
  danger: true,
};

interface Act {
  /** what is asked before it */
  ask?: ConfirmOptions;
  work: () => Promise<unknown>;
  /** told once it is done */
  done: string;
  /** the title of what is told where it was not */
  failed: string;
}

/**
 * Does what a button of a row or a page is for: asks first, tells how it went, and reads anew what it may have changed,
 * also where it failed.
 * @param changed reads it anew
 * @returns what does it, and answers whether it is done; and that it is under way
 */
export function useAct(changed: () => Promise<unknown>): [act: (what: Act) => Promise<boolean>, busy: boolean] {
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const act = async ({ ask, work, done, failed }: Act) => {
    if (ask && !(await confirm(ask))) return false;
    setBusy(true);
    try {
      await work();
      await changed();
      toast(done);
      return true;
    } catch (error) {
      await alert({ title: failed, text: messageOf(error), severity: 'error' });
      await changed();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [act, busy];
}
