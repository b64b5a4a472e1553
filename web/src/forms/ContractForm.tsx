import type { Conflict } from '@registro/contracts/profile/conflict';
import { type CSSProperties, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ApiError } from '../api/errors.js';
import { ConflictNotice } from './ConflictNotice.js';
import { ErrorSummary } from './ErrorSummary.js';
import { FieldContext } from './fields.js';
import { showServerErrors } from './server-errors.js';
import type { ContractForm as Form } from './useContractForm.js';

interface Props<T> {
  form: Form<T>;
  /** Gets the checked values. What it throws is shown: 422 beside the fields, anything else in the summary. */
  onSubmit: (values: T) => Promise<unknown> | unknown;
  children: ReactNode;
  /** Shows every field as read-only (the dialogs' 'ver'). */
  readOnly?: boolean;
  /** For a submit button that stands outside (a dialog's actions): `<Button type="submit" form={id}>`. */
  id?: string;
  style?: CSSProperties;
}

/**
 * The shell of every form: error summary on top, then the fields, nothing of what was typed is ever cleared by an
 * error.
 */
export function ContractForm<T>({ form, onSubmit, children, readOnly = false, id, style }: Props<T>) {
  const own = useId();
  const formId = id ?? own;
  const [labels] = useState(() => new Map<string, string>());
  const question = useRef<HTMLDivElement>(null);
  const [guards] = useState(() => new Set<() => Promise<boolean>>());
  const registry = useMemo(() => ({ formId, labels, readOnly, form, question, guards }), [formId, labels, readOnly, form, guards]);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const submit = form.handleSubmit(async (values) => {
    setConflict(null);
    try {
      for (const allows of guards) if (!(await allows())) return;
      await onSubmit(values);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setConflict(error.r_data as Conflict | null);
      showServerErrors(form, error, labels);
    }
  });
  return (
    <FormProvider {...form}>
      <FieldContext value={registry}>
        <form
          id={formId}
          noValidate
          style={style}
          onSubmit={(event) => {
            // A form inside a dialog is a React child of the page's form: its submit must not reach it.
            event.stopPropagation();
            // Another copy of the form asks which value stays: nobody decides that by saving over it (rule W-13).
            if (!question.current) return void submit(event);
            event.preventDefault();
            question.current.focus();
          }}
        >
          <ErrorSummary>
            {conflict && <ConflictNotice key={conflict.version} form={form} conflict={conflict} labels={labels} />}
          </ErrorSummary>
          {children}
        </form>
      </FieldContext>
    </FormProvider>
  );
}
