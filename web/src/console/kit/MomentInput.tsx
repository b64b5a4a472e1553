import { changeOf } from '../../forms/amount.js';
import { type FieldProps, useField } from '../../forms/fields.js';
import { TextBox } from '../../forms/Frame.js';
import { PickerButton } from '../../forms/PickerButton.js';
import { useMask } from '../../forms/useMask.js';
import { maskMoment, momentToValue, valueToMoment } from '../window/window-moment.js';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

/**
 * A moment of Caracas, picked or typed DD/MM/AAAA HH:MM:SS and kept as YYYY-MM-DDTHH:MM:SS; what is none yet stays as
 * typed, for the contract to judge.
 */
export function MomentInput(props: FieldProps) {
  const { field, id, label, required, error, helper } = useField(props);
  // A time without seconds is whole too, but whoever is still typing them must not be overtaken.
  const mask = (text: string, event: Event) => maskMoment(text, changeOf(event), valueToMoment(field.value as string));
  const onType = useMask(mask, (text) => field.onChange((text.length === 19 && momentToValue(text)) || text));
  return (
    <TextBox
      id={id}
      label={label}
      required={required}
      name={field.name}
      value={valueToMoment(field.value as string)}
      onChange={onType}
      onBlur={() => {
        const value = momentToValue(String(field.value));
        if (value) field.onChange(value);
        field.onBlur();
      }}
      inputRef={field.ref}
      error={error}
      helper={helper}
      placeholder="DD/MM/AAAA HH:MM:SS"
      inputMode="numeric"
      autoComplete="off"
      end={
        <PickerButton
          label={label}
          type="datetime-local"
          value={MOMENT.test(String(field.value)) ? String(field.value) : ''}
          onPick={(value) => field.onChange(value.length === 16 ? `${value}:00` : value)}
        />
      }
    />
  );
}
