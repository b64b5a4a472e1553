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
  const { field, readOnly, box } = useField(props);
  const held = (field.value as string | null) ?? '';
  const onType = useMask(maskAccount, (text) => {
    field.onChange(bareNumber(text));
    props.onChanged?.(bareNumber(text));
  });
  const count = readOnly ? undefined : `${ACCOUNT_DIGITS} dígitos · lleva ${digitsOf(held).length}`;
  return (
    <TextBox
      {...box}
      value={maskAccount(held)}
      onChange={onType}
      helper={box.helper ?? count}
      placeholder="0000 0000 00 0000000000"
      inputMode="numeric"
      autoComplete="off"
      style={{ fontVariantNumeric: 'tabular-nums' }}
    />
  );
}
