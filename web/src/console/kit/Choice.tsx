import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { SelectOption } from '../../forms/select-option.js';

interface Props {
  label: string;
  options: readonly SelectOption[];
  value: SelectOption['value'];
  onChange: (value: SelectOption['value']) => void;
}

/** A choice outside of a contract's form. */
export function Choice({ label, options, value, onChange }: Props) {
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={({ target }) => onChange(options.find((option) => String(option.value) === target.value)?.value ?? target.value)}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
