import type { HTMLAttributes } from 'react';
import { type FieldProps, useDescribed, useField } from './fields.js';
import { TextBox } from './Frame.js';
import { useMask } from './useMask.js';
import { usePasteWhole } from './usePasteWhole.js';

export interface TextInputProps extends FieldProps {
  type?: 'text' | 'email' | 'url';
  maxLength?: number;
  autoComplete?: string;
  /** Lines of a long text. */
  rows?: number;
  /** Shows capitals while one types; the contract upper-cases what is sent. */
  upper?: boolean;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  placeholder?: string;
  /** Asked below in place of what is wrong: it says what to do about it. */
  question?: string | null;
  /** Rewrites the text while one types (phones, digits). */
  mask?: (text: string, event: Event) => string;
  onChanged?: (value: string) => void;
  onLeave?: () => void;
  /** Enter sends the form without leaving the field. */
  onEnter?: () => void;
}

const same = (text: string) => text;
/**
 * Fields of numbers: the browser's own limit would cut a pasted one into another (rule M-4). The contract says what is
 * too long.
 */
const NUMBERS: TextInputProps['inputMode'][] = ['numeric', 'decimal', 'tel'];

/** A line (or several) of text. */
export function TextInput(props: TextInputProps) {
  const { type = 'text', autoComplete, rows, inputMode, placeholder, mask, onChanged, onLeave, onEnter, question } = props;
  const { field, box } = useField(props);
  const described = useDescribed(props.name);
  const most = props.maxLength ?? described?.max;
  const limit = usePasteWhole(NUMBERS.includes(inputMode) ? undefined : most);
  const upper = props.upper ?? described?.upper;
  const change = (value: string) => {
    field.onChange(value);
    onChanged?.(value);
  };
  const onMasked = useMask(mask ?? same, change);
  return (
    <TextBox
      {...limit}
      {...box}
      type={rows ? undefined : type}
      rows={rows}
      value={(field.value as string | null) ?? ''}
      onChange={mask ? onMasked : (event) => change(event.target.value)}
      onBlur={() => {
        field.onBlur();
        onLeave?.();
      }}
      onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
      helper={question ?? box.helper}
      placeholder={placeholder}
      autoComplete={autoComplete}
      inputMode={inputMode}
      style={upper ? { textTransform: 'uppercase' } : undefined}
    />
  );
}
