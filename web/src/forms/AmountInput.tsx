import { amountInWords } from '@registro/contracts/amount-words';
import { amountDoubt, readAmount, typedToCents } from '@registro/contracts/money';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { changeOf } from './amount.js';
import type { FieldProps } from './fields.js';
import { type ImpliedState, maskImplied, settleImplied } from './implied-amount.js';
import { TextInput } from './TextInput.js';

type Props = Omit<FieldProps, 'onChanged'> & {
  /** the last two digits typed are the céntimos, where no comma or point is */
  implied?: boolean;
};

/**
 * An amount in bolívares, held as text; the contract reads it and sends a number. As people write it, it is put in
 * order once it is pasted or its field left; where that is in doubt the doubt is asked and nothing guessed. While one
 * types it stands in words below and is not put in order: `1234.5` and `1.234.567` begin alike.
 */
export function AmountInput({ implied = false, hint, ...props }: Props) {
  const { getValues, setValue } = useFormContext();
  const state = useRef<ImpliedState>('settled');
  const typed = (useWatch({ name: props.name }) as string | null) ?? '';
  const settle = () => {
    const text = (getValues(props.name) as string | null) ?? '';
    const read = implied ? settleImplied(text) : readAmount(text);
    state.current = 'settled';
    if (read !== text) setValue(props.name, read, { shouldDirty: true, shouldValidate: true });
  };
  const mask = (text: string, event: Event) => {
    const change = changeOf(event);
    if (!implied) return change === 'whole' ? readAmount(text) : text;
    const next = maskImplied(text, change, { text: typed, state: state.current });
    state.current = next.state;
    return next.text;
  };
  const how = hint ?? (implied ? 'En bolívares (Bs.). Sin coma ni punto, los dos últimos son los céntimos' : 'En bolívares (Bs.)');
  const cents = typedToCents(typed);
  const words = cents === null ? null : amountInWords(cents);
  return (
    <TextInput
      {...props}
      hint={words === null ? how : hint ? `${words} · ${hint}` : words}
      question={amountDoubt(typed)}
      mask={mask}
      onLeave={settle}
      onEnter={settle}
      inputMode="decimal"
      placeholder="0,00"
    />
  );
}
