import { changeOf } from './amount.js';
import { type FieldProps, useField } from './fields.js';
import { TextBox } from './Frame.js';
import { PickerButton } from './PickerButton.js';
import { dateToValue, maskDate, valueToDate } from './text.js';
import { useMask } from './useMask.js';

export interface DateInputProps extends FieldProps {
  /** Bounds of the calendar, YYYY-MM-DD; the contract is what refuses. */
  min?: string;
  max?: string;
  autoComplete?: string;
  onChanged?: (value: string) => void;
}

/**
 * A day, typed and shown as DD/MM/YYYY, kept as YYYY-MM-DD. What is no day yet is kept as typed, for the contract to
 * judge.
 */
export function DateInput(props: DateInputProps) {
  const { disabled, min, max, autoComplete, onChanged } = props;
  const { field, label, readOnly, box } = useField(props);
  const change = (value: string) => {
    field.onChange(value);
    onChanged?.(value);
  };
  const onType = useMask(
    (text, event) => maskDate(text, changeOf(event), valueToDate(field.value)),
    (text) => change(dateToValue(text) ?? text),
  );
  const iso = /^\d{4}-\d{2}-\d{2}$/.test(field.value ?? '') ? field.value : '';
  return (
    <TextBox
      {...box}
      value={valueToDate(field.value)}
      onChange={onType}
      placeholder="DD/MM/AAAA"
      inputMode="numeric"
      autoComplete={autoComplete ?? 'off'}
      end={!readOnly && !disabled && <PickerButton label={label} type="date" value={iso} min={min} max={max} onPick={change} />}
    />
  );
}
