import { useDescribed } from './fields.js';
import { TextInput, type TextInputProps } from './TextInput.js';
import { digitsOf, maskPhone } from './text.js';

/** Digits and nothing else (cédulas, account numbers), kept as text. */
export function DigitsInput(props: Omit<TextInputProps, 'mask' | 'type' | 'rows' | 'upper'>) {
  const described = useDescribed(props.name);
  const maxLength = props.maxLength ?? described?.max ?? 20;
  return <TextInput {...props} maxLength={maxLength} inputMode="numeric" mask={(text) => digitsOf(text).slice(0, maxLength)} />;
}

/** A phone in the form (000) 000-0000, kept with its signs as the contract wants it. */
export function PhoneInput(props: Omit<TextInputProps, 'mask' | 'type' | 'rows' | 'upper' | 'maxLength'>) {
  return <TextInput placeholder="(000) 000-0000" autoComplete="tel-national" {...props} type="text" inputMode="tel" mask={maskPhone} />;
}
