import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ContractForm } from '../forms/ContractForm.js';
import { DraftNotice } from '../forms/DraftNotice.js';
import { DraftStatus } from '../forms/DraftStatus.js';
import type { ContractForm as Form } from '../forms/useContractForm.js';
import type { Draft } from '../forms/useDraft.js';
import { FieldsLoading } from '../ui/LoadStates.js';
import { Dialog, DialogButtons } from '../ui/Dialog.js';

interface Props<T> {
  title: string;
  form: Form<T>;
  draft: Draft<FieldValues>;
  onSubmit: (values: T) => Promise<unknown>;
  onClose: () => void;
  submitLabel?: string;
  /** Something that it needs is still on its way. */
  waits?: boolean;
  children: ReactNode;
}

/** The form of one record in its dialog: draft brought back, fields, 'Guardar registro'. */
export function FormDialog<T>({
  title,
  form,
  draft,
  onSubmit,
  onClose,
  submitLabel = 'Guardar registro',
  waits = false,
  children,
}: Props<T>) {
  const id = useId();
  const busy = form.formState.isSubmitting;
  const loading = draft.estado === 'cargando';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      actions={<DialogButtons form={id} yes={submitLabel} busy={busy} disabled={loading || waits} onCancel={onClose} />}
    >
      <ContractForm form={form} id={id} onSubmit={onSubmit}>
        <DraftNotice draft={draft} form={form} />
        {loading ? <FieldsLoading /> : children}
        <DraftStatus draft={draft} />
      </ContractForm>
    </Dialog>
  );
}
