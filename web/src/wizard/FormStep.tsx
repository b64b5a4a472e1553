import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ContractForm } from '../forms/ContractForm.js';
import { DraftNotice } from '../forms/DraftNotice.js';
import { DraftStatus } from '../forms/DraftStatus.js';
import type { ContractForm as Form } from '../forms/useContractForm.js';
import type { Draft } from '../forms/useDraft.js';
import { FieldsLoading } from '../ui/LoadStates.js';
import { BackButton, NextButton, StepActions } from './StepActions.js';

interface Props<T> {
  form: Form<T>;
  draft: Draft<FieldValues>;
  onSubmit: (values: T) => Promise<unknown>;
  /** What the submit button says; `last` of the steps, it leads to none. */
  submitLabel?: string;
  last?: boolean;
  /** The way back, where there is one. */
  onBack?: () => void;
  backLabel?: string;
  /** Something that it needs is still on its way. */
  waits?: boolean;
  /** About how many fields it has, to stand in for them while the draft loads. */
  size?: number;
  children: ReactNode;
}

interface ReadProps<T> {
  form: Form<T>;
  onBack: () => void;
  /** what leads back, where it is more than 'Atrás' */
  backLabel?: string;
  onNext: () => void;
  nextLabel?: string;
  last?: boolean;
  children: ReactNode;
}

/** The same step, to read. */
export const ReadStep = <T,>({ form, onBack, backLabel, onNext, nextLabel = 'Siguiente', last, children }: ReadProps<T>) => (
  <ContractForm form={form} onSubmit={() => undefined} readOnly>
    {children}
    <StepActions>
      <BackButton onClick={onBack}>{backLabel}</BackButton>
      <NextButton onClick={onNext} last={last}>
        {nextLabel}
      </NextButton>
    </StepActions>
  </ContractForm>
);

/** A step that is a form: draft brought back, fields, and the buttons that save and lead on. */
export function FormStep<T>({
  form,
  draft,
  onSubmit,
  submitLabel = 'Siguiente',
  last = false,
  onBack,
  backLabel,
  waits = false,
  size = 12,
  children,
}: Props<T>) {
  const loading = draft.estado === 'cargando';
  return (
    <ContractForm form={form} onSubmit={onSubmit}>
      <DraftNotice draft={draft} form={form} />
      {loading ? <FieldsLoading fields={size} /> : children}
      <StepActions note={<DraftStatus draft={draft} />}>
        {onBack && <BackButton onClick={onBack}>{backLabel}</BackButton>}
        <NextButton type="submit" busy={form.formState.isSubmitting} disabled={loading || waits} last={last}>
          {submitLabel}
        </NextButton>
      </StepActions>
    </ContractForm>
  );
}
