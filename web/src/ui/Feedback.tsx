import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Snackbar from '@mui/material/Snackbar';
import Box from '@mui/material/Box';
import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useRef, useState } from 'react';
import { Icon, type IconName } from './Icon.js';

export type Severity = 'success' | 'info' | 'warning' | 'error';

export interface ConfirmOptions {
  title: string;
  text?: ReactNode;
  /** Words of the two buttons; 'Aceptar' and 'Cancelar' unless said. */
  yes?: string;
  no?: string;
  /** The yes removes something: it is drawn as a danger and the focus starts on the no. */
  danger?: boolean;
}

export interface AlertOptions {
  title: string;
  text?: ReactNode;
  severity?: Severity;
  button?: string;
}

/** A way back that a toast offers while it stands (milliseconds). */
export interface ToastAction {
  label: string;
  act: () => void;
  forMs: number;
}

interface Feedback {
  toast: (message: string, severity?: Severity, action?: ToastAction) => void;
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  alert: (options: AlertOptions) => Promise<void>;
}

const Context = createContext<Feedback | null>(null);
type Question = ConfirmOptions & { severity?: Severity; single?: boolean };

const icons: Record<Severity, IconName> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' };

/** Gives toasts, confirmations and alerts to everything below it. */
export function FeedbackProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [toasts, setToasts] = useState<{ key: number; message: string; severity: Severity; action?: ToastAction }[]>([]);
  const answer = useRef<(yes: boolean) => void>(undefined);
  const key = useRef(0);

  const ask = useCallback((next: Question) => {
    answer.current?.(false);
    setQuestion(next);
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const close = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
    answer.current = undefined;
  };
  const feedback = useMemo<Feedback>(
    () => ({
      // News takes the place of older news; an error stays until it was seen.
      toast: (message, severity = 'success', action) =>
        setToasts((all) => [...all.filter((old) => old.severity === 'error'), { key: ++key.current, message, severity, action }]),
      confirm: (options) => ask(options),
      alert: async (options) => {
        await ask({ ...options, yes: options.button, single: true, severity: options.severity ?? 'info' });
      },
    }),
    [ask],
  );
  const current = toasts[0];
  const next = () => setToasts((all) => all.slice(1));
  const take = (action: ToastAction) => {
    next();
    action.act();
  };
  return (
    <Context value={feedback}>
      {children}
      {question && <QuestionDialog question={question} open={open} onAnswer={close} />}
      {current && (
        <Snackbar
          key={current.key}
          open
          // Also in a tab that nobody looks at: news that waited there is stale.
          disableWindowBlurListener
          autoHideDuration={current.action?.forMs ?? (current.severity === 'error' ? 10_000 : 5_000)}
          onClose={(_, reason) => reason !== 'clickaway' && next()}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          // On a phone above the shell's bar and the buttons of a wizard.
          sx={{ bottom: { xs: 148, md: 24 } }}
        >
          <Alert
            severity={current.severity}
            role={current.severity === 'error' ? 'alert' : 'status'}
            onClose={current.action ? undefined : next}
            action={
              current.action && (
                <Button color="inherit" size="small" onClick={() => take(current.action!)}>
                  {current.action.label}
                </Button>
              )
            }
          >
            {current.message}
          </Alert>
        </Snackbar>
      )}
    </Context>
  );
}

function QuestionDialog({ question, open, onAnswer }: { question: Question; open: boolean; onAnswer: (yes: boolean) => void }) {
  const id = useId();
  const { title, text, yes = 'Aceptar', no = 'Cancelar', danger, single, severity } = question;
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`} sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
        {severity && (
          <Box component="span" sx={{ color: `${severity}.main`, display: 'inline-flex' }}>
            <Icon name={icons[severity]} size={26} />
          </Box>
        )}
        {title}
      </DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText component="div" id={`${id}-text`}>
            {text}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        {!single && (
          <Button onClick={() => onAnswer(false)} autoFocus={danger} color="inherit">
            {no}
          </Button>
        )}
        <Button variant="contained" color={danger ? 'error' : 'primary'} onClick={() => onAnswer(true)} autoFocus={!danger}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
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

/** The confirmation of every delete (rule R-2). */
export const DELETE_QUESTION: ConfirmOptions = {
  title: '¿Realmente desea eliminar este registro?',
  yes: 'Sí, eliminar',
  no: 'Cancelar',
  danger: true,
};
