import { TextInput } from '../../forms/TextInput.js';
import { maskAmount } from './amount-mask.js';

/** An amount in bolívares; the contract reads the text and sends a number. */
export function AmountInput({ name, label, required }: { name: string; label: string; required?: boolean }) {
  return (
    <TextInput
      name={name}
      label={label}
      required={required}
      mask={maskAmount}
      inputMode="decimal"
      placeholder="0,00"
      hint="En bolívares (Bs.)"
    />
  );
}
