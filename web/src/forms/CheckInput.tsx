import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { ReactNode } from 'react';
import { type FieldProps, useField } from './fields.js';

/** A box to tick: true or false. `text` says more than the label, which names the field in the summary. */
export function CheckInput({ text, ...props }: FieldProps & { text?: ReactNode }) {
  const { disabled } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  return (
    <FormControl error={error} disabled={disabled} required={required}>
      <FormControlLabel
        label={text ?? label}
        sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 1 } }}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={field.value === true}
            onChange={(_, checked) => !readOnly && field.onChange(checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: { ref: field.ref, 'aria-describedby': helper ? `${id}-help` : undefined, 'aria-readonly': readOnly || undefined },
            }}
          />
        }
      />
      {helper && <FormHelperText id={`${id}-help`}>{helper}</FormHelperText>}
    </FormControl>
  );
}
