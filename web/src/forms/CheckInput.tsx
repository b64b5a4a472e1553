import type { ReactNode } from 'react';
import { type FieldProps, useField } from './fields.js';
import { classes, Helper, helperId } from './Frame.js';

/** A box to tick: true or false. `text` says more than the label, which names the field in the summary. */
export function CheckInput({ text, ...props }: FieldProps & { text?: ReactNode }) {
  const { disabled } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  return (
    <div className={classes({ opciones: true, mal: error })}>
      <label className="opcion">
        <input
          type="checkbox"
          id={id}
          ref={(node) => field.ref(node)}
          name={field.name}
          checked={field.value === true}
          required={required}
          disabled={disabled}
          onChange={(event) => !readOnly && field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          aria-describedby={helper ? helperId(id) : undefined}
          aria-invalid={error || undefined}
          aria-readonly={readOnly || undefined}
        />
        <span>{text ?? label}</span>
      </label>
      <Helper id={id} error={error}>
        {helper}
      </Helper>
    </div>
  );
}
