import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { type FieldProps, useField } from './fields.js';
import { plain } from './text.js';

export interface SelectOption {
  value: string | number;
  label: string;
}

export interface SelectInputProps extends FieldProps {
  options: readonly SelectOption[];
  /** The list is on its way. */
  loading?: boolean;
  /** The list could not be had: said under the field. */
  failed?: boolean;
  retry?: () => void;
  /** Said when nothing matches; for a list that waits for its parent use `disabled` with a `hint`. */
  empty?: string;
  onChanged?: (value: SelectOption['value'] | null) => void;
}

/** At most this many lines are drawn at once: typing narrows the rest. */
const SHOWN = 120;
const filter = createFilterOptions<SelectOption>({
  ignoreAccents: false,
  ignoreCase: false,
  limit: SHOWN,
  stringify: (option) => plain(option.label),
});

/** One of a list; typing narrows it, whatever the accents. Holds the option's value, null when nothing is chosen. */
export function SelectInput(props: SelectInputProps) {
  const { disabled, options, loading, failed, retry, empty = 'Sin resultados', onChanged } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  const value = field.value === '' || field.value == null ? null : field.value;
  // A value whose list is still loading keeps its place: it must not look empty nor be lost.
  const chosen =
    value === null
      ? null
      : (options.find((option) => String(option.value) === String(value)) ?? { value, label: loading ? 'Cargando…' : '' });
  return (
    <Autocomplete<SelectOption, false, boolean>
      id={id}
      options={options as SelectOption[]}
      value={chosen}
      onChange={(_, option) => {
        field.onChange(option?.value ?? null);
        onChanged?.(option?.value ?? null);
      }}
      onBlur={field.onBlur}
      filterOptions={(all, state) => filter(all, { ...state, inputValue: plain(state.inputValue.trim()) })}
      isOptionEqualToValue={(option, current) => String(option.value) === String(current.value)}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      loading={loading}
      loadingText="Cargando…"
      noOptionsText={empty}
      openText="Abrir la lista"
      closeText="Cerrar la lista"
      clearText="Quitar la selección"
      disabled={disabled}
      readOnly={readOnly}
      autoHighlight
      openOnFocus={false}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={label}
          required={required}
          inputRef={field.ref}
          error={error || failed}
          helperText={
            failed ? (
              <>
                No se pudo cargar la lista.{' '}
                <Link component="button" type="button" variant="inherit" color="inherit" onClick={retry}>
                  Reintentar
                </Link>
              </>
            ) : (
              helper
            )
          }
        />
      )}
    />
  );
}
