import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { useHotkeys } from 'react-hotkeys-hook';
import { call, read } from '../../api/client.js';
import { Refusal } from '../../api/errors.js';
import { ContractForm } from '../../forms/ContractForm.js';
import { useContractForm } from '../../forms/useContractForm.js';
import { DialogButtons } from './DialogButtons.js';
import { RecordDialog } from './RecordDialog.js';
import { useToast } from '../../ui/Feedback.js';

interface Props<T extends object> {
  title: string;
  text: ReactNode;
  /** Words of the button that does it. */
  yes: string;
  /** A second way to say yes, which does the same and goes on from there. */
  alsoYes?: string;
  /**
   * For the keyboard: one begins in this field, or on the last yes where it is empty, and Ctrl+Enter presses that one.
   */
  begins?: { field: string | null };
  danger?: boolean;
  narrow?: boolean;
  /** /api/recursos/{path} */
  path: string;
  /** POST unless said */
  method?: 'POST' | 'PUT';
  Dto: new () => T;
  defaults: FieldValues;
  /**
   * What is sent, where that is more than the form's values: `typed` is all that its inputs hold. What it throws is
   * shown like the call's own errors.
   */
  prepare?: (values: T, typed: FieldValues) => Promise<object>;
  /** what is said then; by what the call answered */
  done: string | ((data: unknown) => string);
  /** `goOn`: it was said by the second yes */
  onDone: (data: unknown, goOn: boolean) => void;
  /**
   * The server says no: someone decided first, a new version came. What stands behind must be read again; the dialog
   * stays and says it.
   */
  onRefused?: () => void;
  /** What stands in the way meanwhile; it is said, and what was typed stays to be copied. */
  obstacle?: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** One action on what is reviewed, with what it will do said above and its fields below. */
export function ActionDialog<T extends object>(props: Props<T>) {
  const {
    title,
    text,
    yes,
    alsoYes,
    begins,
    danger,
    narrow,
    path,
    method = 'POST',
    Dto,
    defaults,
    prepare,
    done,
    onDone,
    onRefused,
    obstacle,
    onClose,
    children,
  } = props;
  const id = useId();
  const form = useContractForm(Dto, defaults);
  const toast = useToast();
  const { isSubmitting } = form.formState;
  const goesOn = useRef(false);
  // One's own action may come back as news before its answer does.
  const barred = Boolean(obstacle) && !isSubmitting;
  const say = (goOn: boolean) => {
    goesOn.current = goOn;
  };
  useHotkeys(
    ['ctrl+enter', 'meta+enter'],
    () => {
      say(alsoYes !== undefined);
      (document.getElementById(id) as HTMLFormElement | null)?.requestSubmit();
    },
    { enabled: begins !== undefined && !barred && !isSubmitting, enableOnFormTags: true, preventDefault: true },
  );
  return (
    <RecordDialog
      title={title}
      narrow={narrow}
      busy={isSubmitting}
      onClose={onClose}
      actions={
        <DialogButtons
          form={id}
          yes={yes}
          also={alsoYes}
          first={begins?.field === null}
          onYes={say}
          danger={danger}
          busy={isSubmitting}
          disabled={barred}
          onCancel={onClose}
        />
      }
    >
      {barred && (
        <Alert severity="warning" role="alert" sx={{ mb: 2.5 }}>
          {obstacle} Lo que escribió sigue aquí.
        </Alert>
      )}
      <DialogContentText component="div" sx={{ mb: 2.5 }}>
        {text}
      </DialogContentText>
      <ContractForm
        id={id}
        form={form}
        onSubmit={async (values) => {
          let data: unknown;
          try {
            const body = prepare ? await prepare(values, form.getValues() as FieldValues) : values;
            data = await read(await call(method, `recursos/${path}`, body));
          } catch (error) {
            if (error instanceof Refusal) onRefused?.();
            throw error;
          }
          toast(typeof done === 'string' ? done : done(data));
          onDone(data, goesOn.current);
        }}
        style={{ display: 'grid', gap: '1rem' }}
      >
        {children}
        {begins?.field && <Begin field={begins.field} />}
      </ContractForm>
    </RecordDialog>
  );
}

/** Puts the focus into a field as soon as it is there: the dialog's content comes after the dialog. */
function Begin({ field }: { field: string }) {
  const { setFocus } = useFormContext();
  useEffect(() => setFocus(field), [field, setFocus]);
  return null;
}
