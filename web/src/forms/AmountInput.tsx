import { useFormContext } from 'react-hook-form';
import { changeOf, maskAmount, readAmount } from './amount.js';
import type { FieldProps } from './fields.js';
import { maskImplied } from './implied-amount.js';
import { TextInput } from './TextInput.js';

type Props = Omit<FieldProps, 'onChanged'> & {
  /** the last two digits typed are the céntimos, without a comma */
  implied?: boolean;
};

/** An amount in bolívares, held as text; the contract reads it and sends a number. Pasted as people write it, it is put in order; where that is in doubt it is left for the contract to refuse. */
export function AmountInput({
  implied = false,
  hint = implied ? 'En bolívares (Bs.), con los dos céntimos al final' : 'En bolívares (Bs.)',
  ...props
}: Props) {
  const { getValues, setValue } = useFormContext();
  const settle = () => {
    const text = (getValues(props.name) as string | null) ?? '';
    const read = readAmount(text);
    if (read !== text) setValue(props.name, read, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextInput
      {...props}
      hint={hint}
      mask={(text, before, event) => (implied ? maskImplied : maskAmount)(text, changeOf(event), before)}
      onLeave={settle}
      onEnter={settle}
      inputMode="decimal"
      placeholder="0,00"
    />
  );
}
