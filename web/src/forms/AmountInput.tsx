import { useFormContext } from 'react-hook-form';
import { changeOf, readAmount } from './amount.js';
import type { FieldProps } from './fields.js';
import { maskImplied } from './implied-amount.js';
import { TextInput } from './TextInput.js';

type Props = Omit<FieldProps, 'onChanged'> & {
  /** the last two digits typed are the céntimos, without a comma */
  implied?: boolean;
};

/**
 * An amount in bolívares, held as text; the contract reads it and sends a number. As people write it, it is put in order once it is pasted or its field
 * left; where that is in doubt it is left for the contract to refuse. While one types nothing is put in order: `1234.5` and `1.234.567` begin alike.
 */
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
      mask={(text, event) => {
        const change = changeOf(event);
        if (implied) return maskImplied(text, change);
        return change === 'whole' ? readAmount(text) : text;
      }}
      onLeave={settle}
      onEnter={settle}
      inputMode="decimal"
      placeholder="0,00"
    />
  );
}
