import { createContext, useContext, useEffect, useId } from 'react';
import { type ControllerFieldState, type ControllerRenderProps, type FieldValues, useController } from 'react-hook-form';

/** Which label each field of the form shows, so that the summary can name it; filled by the inputs themselves. */
export interface FieldRegistry {
  formId: string;
  labels: Map<string, string>;
  /** All fields shown and not editable (the 'ver' mode of the dialogs). */
  readOnly: boolean;
}

export const FieldContext = createContext<FieldRegistry | null>(null);

/** What the row around an input is called, so that the summary can tell its fields from those of the others. */
export const RowContext = createContext<string | null>(null);

/** What every input of this folder takes. */
export interface FieldProps {
  /** The contract's name of the field. */
  name: string;
  label: string;
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
  readOnly: boolean;
  error: boolean;
  helper: string | undefined;
}

let pressed: Element | null = null;
document.addEventListener('pointerdown', (event) => (pressed = event.target as Element), true);
for (const end of ['click', 'keydown']) document.addEventListener(end, () => (pressed = null));

/** The message of a field that is left moves what stands below it, also the button that is being pressed: the press would miss. Its own action checks. */
const leavingForButton = () => Boolean(pressed?.closest('button'));

/** The id of a field's control: the summary's link leads to it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll('.', '-')}`;

/** Binds one input to the surrounding ContractForm: value, error, id and label. */
export function useField({ name, label, hint, readOnly }: FieldProps): BoundField {
  const { field, fieldState } = useController({ name });
  const registry = useContext(FieldContext);
  const own = useId();
  const row = useContext(RowContext);
  useEffect(() => {
    registry?.labels.set(name, row ? `${row}, ${label}` : label);
    // What is no longer shown can't show its error: the summary has to.
    return () => void registry?.labels.delete(name);
  }, [registry, name, row, label]);
  return {
    field: { ...field, onBlur: () => leavingForButton() || field.onBlur() },
    state: fieldState,
    id: registry ? fieldId(registry.formId, name) : own,
    readOnly: readOnly ?? registry?.readOnly ?? false,
    error: Boolean(fieldState.error),
    helper: fieldState.error?.message ?? hint,
  };
}
