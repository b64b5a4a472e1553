import { useId } from 'react';
import { Frame } from './Frame.js';
import type { SelectOption } from './select-option.js';

interface Props {
  label: string;
  value: string | number;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** One of a short list in its frame, bound to no form: the select that people know from their own device. */
export function SelectBox({ label, value, options, onChange }: Props) {
  const id = useId();
  return (
    <Frame id={id} label={label} filled>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}
