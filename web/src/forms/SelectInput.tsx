import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
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

/** This many lines are drawn at first, and as many more whenever one comes near the last: so that the longest list opens at once. */
const SHOWN = 120;
/** Lines before the last at which more are drawn. */
const NEAR = 10;
const LINE_PX = 40;
const filter = createFilterOptions<SelectOption>({
  ignoreAccents: false,
  ignoreCase: false,
  stringify: (option) => plain(option.label),
});

/** One of a list; typing narrows it, whatever the accents. Holds the option's value, null when nothing is chosen. */
export function SelectInput(props: SelectInputProps) {
  const { disabled, options, loading, failed, retry, empty = 'Sin resultados', onChanged } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  const [shown, setShown] = useState(SHOWN);
  const more = () => setShown((now) => (now < options.length ? now + SHOWN : now));
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
      filterOptions={(all, state) => filter(all, { ...state, inputValue: plain(state.inputValue.trim()) }).slice(0, shown)}
      onClose={() => setShown(SHOWN)}
      onHighlightChange={(_, option) => option && options.indexOf(option) >= shown - NEAR && more()}
      slotProps={{
        listbox: {
          onScroll: ({ currentTarget: list }) => list.scrollTop + list.clientHeight > list.scrollHeight - NEAR * LINE_PX && more(),
        },
      }}
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
