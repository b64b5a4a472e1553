import { TextInput } from '../../forms/TextInput.js';
import { maskAmount } from './amount-mask.js';

/** An amount in bolívares; the contract reads the text and sends a number. */
export function AmountInput({ name }: { name: string }) {
  return <TextInput name={name} mask={maskAmount} inputMode="decimal" placeholder="0,00" hint="En bolívares (Bs.)" />;
}
