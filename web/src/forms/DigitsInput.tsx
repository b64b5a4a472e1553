import { changeOf } from './amount.js';
import { useDescribed } from './fields.js';
import { TextInput, type TextInputProps } from './TextInput.js';
import { maskDigits, maskPhone } from './text.js';

/**
 * Digits and nothing else (cédulas, RIF), kept as text. A key past the last digit does nothing; what is pasted loses its dots, spaces and
 * hyphens and nothing else: where it is too long, or no number, the contract says so.
 */
export function DigitsInput(props: Omit<TextInputProps, 'mask' | 'type' | 'rows' | 'upper'>) {
  const described = useDescribed(props.name);
  const maxLength = props.maxLength ?? described?.max ?? 20;
  const mask = (text: string, before: string, event: Event) => maskDigits(text, changeOf(event), before, maxLength);
  return <TextInput {...props} inputMode="numeric" mask={mask} />;
}

/** A phone in the form (000) 000-0000, kept with its signs as the contract wants it; with its zero or +58 it is the same one. */
export function PhoneInput(props: Omit<TextInputProps, 'mask' | 'type' | 'rows' | 'upper' | 'maxLength'>) {
  const mask = (text: string, before: string, event: Event) => maskPhone(text, changeOf(event), before);
  return <TextInput placeholder="(000) 000-0000" autoComplete="tel-national" {...props} type="text" inputMode="tel" mask={mask} />;
}
