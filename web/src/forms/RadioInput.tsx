import { type FieldProps, useField } from './fields.js';
import { classes, Helper, helperId, Star } from './Frame.js';

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
    <div className={classes({ opciones: true, mal: error })}>
      <span id={`${id}-label`} className="opciones-titulo">
        {label}
        <Star of={required} />
      </span>
      <div
        role="radiogroup"
        className="opciones-fila"
        aria-labelledby={`${id}-label`}
        aria-describedby={helper ? helperId(id) : undefined}
        aria-required={required || undefined}
        aria-invalid={error || undefined}
        onBlur={field.onBlur}
      >
        {options.map((option, index) => (
          <label key={option.label} className="opcion">
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              ref={index === 0 ? field.ref : undefined}
              name={field.name}
              value={index}
              checked={index === chosen}
              disabled={disabled}
              onChange={() => choose(index)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Helper id={id} error={error}>
        {helper}
      </Helper>
    </div>
  );
}
