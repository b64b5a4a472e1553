import { ACCOUNT_DIGITS } from '@registro/contracts/scholarships/account-number';
import { bareNumber } from '@registro/contracts/validation';
import { type FieldProps, useField } from './fields.js';
import { TextBox } from './Frame.js';
import { digitsOf, maskAccount } from './text.js';
import { useMask } from './useMask.js';

interface Props extends FieldProps {
  onChanged?: (digits: string) => void;
}

/**
 * A bank account's number: grouped as banks print it while one types or pastes (spaces, dots and hyphens are no
 * digits), held as its digits.
 */
export function AccountInput(props: Props) {
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  const held = (field.value as string | null) ?? '';
  const onType = useMask(maskAccount, (text) => {
    field.onChange(bareNumber(text));
    props.onChanged?.(bareNumber(text));
  });
  const count = readOnly ? undefined : `${ACCOUNT_DIGITS} dígitos · lleva ${digitsOf(held).length}`;
  return (
    <TextBox
      id={id}
      label={label}
      required={required}
      disabled={props.disabled}
      name={field.name}
      value={maskAccount(held)}
      onChange={onType}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      helper={helper ?? count}
      placeholder="0000 0000 00 0000000000"
      readOnly={readOnly}
      inputMode="numeric"
      autoComplete="off"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
