import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ContractForm } from '../forms/ContractForm.js';
import { DraftNotice } from '../forms/DraftNotice.js';
import { DraftStatus } from '../forms/DraftStatus.js';
import type { ContractForm as Form } from '../forms/useContractForm.js';
import type { Draft } from '../forms/useDraft.js';
import { FieldsLoading } from '../ui/LoadStates.js';
import { Dialog, DialogButtons, type DialogSize } from '../ui/Dialog.js';

interface Props<T> {
  title: string;
  size?: DialogSize;
  form: Form<T>;
  /** none where what is typed is asked again, as a password is */
  draft?: Draft<FieldValues>;
  onSubmit: (values: T) => Promise<unknown>;
  onClose: () => void;
  submitLabel?: string;
  /** Something that it needs is still on its way. */
  waits?: boolean;
  /** what it is about, above the form */
  text?: string;
  children: ReactNode;
}

/** The form of one record in its dialog: draft brought back, fields, 'Guardar registro'. */
export function FormDialog<T>({ title, size, form, draft, onSubmit, onClose, submitLabel, waits = false, text, children }: Props<T>) {
  const id = useId();
  const busy = form.formState.isSubmitting;
  const loading = draft?.estado === 'cargando';
  const buttons = { form: id, yes: submitLabel ?? 'Guardar registro', busy, disabled: loading || waits, onCancel: onClose };
  return (
    <Dialog title={title} size={size} onClose={onClose} busy={busy} actions={<DialogButtons {...buttons} />}>
      {text && <p className="dialogo-texto">{text}</p>}
      <ContractForm form={form} id={id} onSubmit={onSubmit}>
        {draft && <DraftNotice draft={draft} form={form} />}
        {loading ? <FieldsLoading /> : children}
        {draft && <DraftStatus draft={draft} />}
      </ContractForm>
    </Dialog>
  );
}
