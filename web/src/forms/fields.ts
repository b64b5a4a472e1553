import { type FieldDescription, fieldOf } from '@registro/contracts/record/description';
import { createContext, type RefObject, useContext, useEffect, useId } from 'react';
import { type ControllerFieldState, type ControllerRenderProps, type FieldValues, useController, useFormContext } from 'react-hook-form';
import type { TextBoxProps } from './Frame.js';
import type { ContractForm } from './useContractForm.js';

/** Which label each field of the form shows, so that the summary can name it; filled by the inputs themselves. */
export interface FieldRegistry {
  formId: string;
  labels: Map<string, string>;
  /** All fields shown and not editable (the 'ver' mode of the dialogs). */
  readOnly: boolean;
  /** what the form is a form of */
  form: Pick<ContractForm<unknown>, 'contract' | 'saved'>;
  /** what has to be answered before the form is saved; null while nothing has */
  question: RefObject<HTMLDivElement | null>;
  /**
   * asked before the form is saved; false: what another tab or device has kept meanwhile has to be read or chosen from
   * first
   */
  guards: Set<() => Promise<boolean>>;
}

export const FieldContext = createContext<FieldRegistry | null>(null);

/** What the row around an input is called, so that the summary can tell its fields from those of the others. */
export const RowContext = createContext<string | null>(null);

/**
 * What every input of this folder takes. What the form's contract describes (label, requiredness, length, list) need
 * not be said again.
 */
export interface FieldProps {
  /** The contract's name of the field. */
  name: string;
  label?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  /** A short hint under the field; an error takes its place. */
  hint?: string;
  /** Called after the person changed the value: reset the dependants here (not in an effect). */
  onChanged?: (value: never) => void;
}

export interface BoundField {
  field: ControllerRenderProps<FieldValues, string>;
  state: ControllerFieldState;
  id: string;
  label: string;
  /** It must be filled in, and can be: the star of the label. */
  required: boolean;
  readOnly: boolean;
  error: boolean;
  helper: string | undefined;
  /** all of it as a TextBox takes it, but its value */
  box: Omit<TextBoxProps, 'value' | 'onChange'>;
}

let pressed: Element | null = null;
// The server has no document.
globalThis.document?.addEventListener('pointerdown', (event) => (pressed = event.target as Element), true);
for (const end of ['click', 'keydown']) globalThis.document?.addEventListener(end, () => (pressed = null));

/**
 * The message of a field that is left moves what stands below it, also the button that is being pressed: the press
 * would miss. Its own action checks.
 */
const leavingForButton = () => Boolean(pressed?.closest('button'));

/** The id of a field's control: the summary's link leads to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`;

/** What the contract of the surrounding form says of a field; undefined where it says nothing. */
export function useDescribed(name: string): FieldDescription | undefined {
  const contract = useContext(FieldContext)?.form.contract;
  return contract && fieldOf(contract, name);
}

/** Binds one input to the surrounding ContractForm: value, error, id, label and requiredness. */
export function useField(props: FieldProps): BoundField {
  const { name, hint } = props;
  const { field, fieldState } = useController({ name });
  const { getValues } = useFormContext();
  const registry = useContext(FieldContext);
  const described = useDescribed(name);
  const own = useId();
  const row = useContext(RowContext);
  const label = props.label ?? described?.ask;
  if (label === undefined) throw new Error(`the field ${name} has no label: neither its contract nor its input says one`);
  const readOnly = props.readOnly ?? registry?.readOnly ?? false;
  // Whoever asks for a field only sometimes draws it anew when that changes.
  const required = props.required ?? described?.isRequired(getValues() as never) ?? false;
  useEffect(() => {
    registry?.labels.set(name, row ? `${row}, ${label}` : label);
    // What is no longer shown can't show its error: the summary has to.
    return () => void registry?.labels.delete(name);
  }, [registry, name, row, label]);
  const onBlur = () => void (leavingForButton() || field.onBlur());
  const said = {
    id: registry ? fieldId(registry.formId, name) : own,
    label,
    required: required && !readOnly,
    readOnly,
    error: Boolean(fieldState.error),
    helper: fieldState.error?.message ?? hint,
  };
  const box = { ...said, name, onBlur, inputRef: field.ref, disabled: props.disabled };
  return { ...said, field: { ...field, onBlur }, state: fieldState, box };
}
