import { inCaracas, isIsoDate } from '@registro/contracts/dates';
import { parseMonthDayYear } from '@registro/contracts/products/product';
import { changeOf } from '../../forms/amount.js';
import { type FieldProps, useField } from '../../forms/fields.js';
import { TextBox } from '../../forms/Frame.js';
import { maskDate } from '../../forms/text.js';
import { useMask } from '../../forms/useMask.js';

const typed = (value: string | null) => (isIsoDate(value) ? `${value.slice(5, 7)}/${value.slice(8)}/${value.slice(0, 4)}` : (value ?? ''));

/**
 * A day entered as month/day/year (rule D-5, for publication dates only), kept as YYYY-MM-DD. Everywhere else the
 * product shows day/month/year: so the day is said in words below, for no one to take the one for the other.
 */
export function MonthDayYearInput(props: FieldProps) {
  const { field, id, label, required, readOnly, error, helper } = useField({ hint: 'Mes, día y año', ...props });
  const mask = (text: string, event: Event) => maskDate(text, changeOf(event), typed(field.value));
  const onType = useMask(mask, (text) => field.onChange(text === '' ? null : (parseMonthDayYear(text) ?? text)));
  const inWords = isIsoDate(field.value) ? inCaracas(field.value, 'longDay') : null;
  return (
    <TextBox
      id={id}
      label={label}
      required={required}
      disabled={props.disabled}
      name={field.name}
      value={typed(field.value)}
      onChange={onType}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      helper={error ? helper : (inWords ?? helper)}
      placeholder="MM/DD/AAAA"
      readOnly={readOnly}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
