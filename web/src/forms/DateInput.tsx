import { useRef, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { changeOf } from './amount.js';
import { type FieldProps, useField } from './fields.js';
import { TextBox } from './Frame.js';
import { dateToValue, maskDate, valueToDate } from './text.js';
import { useMask } from './useMask.js';

export interface DateInputProps extends FieldProps {
  /** Bounds of the calendar, YYYY-MM-DD; the contract is what refuses. */
  min?: string;
  max?: string;
  autoComplete?: string;
  onChanged?: (value: string) => void;
}

/** A day, typed and shown as DD/MM/YYYY, kept as YYYY-MM-DD. What is no day yet is kept as typed, for the contract to judge. */
export function DateInput(props: DateInputProps) {
  const { disabled, min, max, autoComplete, onChanged } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  const calendar = useRef<HTMLInputElement>(null);
  const [open] = useState(() => 'showPicker' in HTMLInputElement.prototype);
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
      id={id}
      label={label}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
      name={field.name}
      value={valueToDate(field.value)}
      onChange={onType}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      helper={helper}
      placeholder="DD/MM/AAAA"
      inputMode="numeric"
      autoComplete={autoComplete ?? 'off'}
      end={
        open &&
        !readOnly &&
        !disabled && (
          <span className="dato-fin" style={{ position: 'relative' }}>
            <button type="button" aria-label={`Abrir calendario: ${label}`} onClick={() => calendar.current?.showPicker()}>
              <Icon name="calendar" />
            </button>
            <input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              value={iso}
              min={min}
              max={max}
              onChange={(event) => event.target.value && change(event.target.value)}
              style={{ position: 'absolute', inset: 0, opacity: 0, pointerEvents: 'none', width: '100%' }}
            />
          </span>
        )
      }
    />
  );
}
