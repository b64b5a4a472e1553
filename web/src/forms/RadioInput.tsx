import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type FieldProps, useField } from './fields.js';

export interface RadioOption {
  value: string | number | boolean;
  label: string;
}

export interface RadioInputProps extends FieldProps {
  options?: readonly RadioOption[];
  onChanged?: (value: RadioOption['value']) => void;
}

const SI_NO: readonly RadioOption[] = [
  { value: true, label: 'Sí' },
  { value: false, label: 'No' },
];

/** One choice among a few, all in sight; 'Sí' (true) and 'No' (false) unless other options are given. */
export function RadioInput(props: RadioInputProps) {
  const { disabled, options = SI_NO, onChanged } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  const chosen = options.findIndex((option) => option.value === field.value);
  const choose = (index: number) => {
    const option = options[index];
    if (!option || readOnly) return;
    field.onChange(option.value);
    onChanged?.(option.value);
  };
  return (
    <FormControl error={error} disabled={disabled} required={required}>
      <FormLabel id={`${id}-label`}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={`${id}-label`}
        aria-describedby={helper ? `${id}-help` : undefined}
        value={chosen < 0 ? '' : String(chosen)}
        onChange={(_, index) => choose(Number(index))}
        onBlur={field.onBlur}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.label}
            value={String(index)}
            label={option.label}
            control={<Radio id={index === 0 ? id : undefined} slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }} />}
          />
        ))}
      </RadioGroup>
      {helper && <FormHelperText id={`${id}-help`}>{helper}</FormHelperText>}
    </FormControl>
  );
}
