import type { ReactNode } from 'react';
import { Check } from '../ui/Check.js';
import { type FieldProps, useField } from './fields.js';
import { classes, Helper, helperId } from './Frame.js';

/** A box to tick: true or false. `text` says more than the label, which names the field in the summary. */
export function CheckInput({ text, ...props }: FieldProps & { text?: ReactNode }) {
  const { disabled } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  return (
    <div className={classes({ opciones: true, mal: error })}>
      <Check
        label={text ?? label}
        id={id}
        ref={(node) => field.ref(node)}
        name={field.name}
        checked={field.value === true}
        required={required}
        disabled={disabled}
        onChange={(checked) => !readOnly && field.onChange(checked)}
        onBlur={field.onBlur}
        aria-describedby={helper ? helperId(id) : undefined}
        aria-invalid={error || undefined}
        aria-readonly={readOnly || undefined}
      />
      <Helper id={id} error={error}>
        {helper}
      </Helper>
    </div>
  );
}
