import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete';
import { type ComponentProps, useRef, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { type FieldProps, useField } from './fields.js';
import { classes, Frame, helperId } from './Frame.js';
import { useUnder } from './useUnder.js';
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
  const list = useAutocomplete<SelectOption, false, boolean>({
    id,
    options: options as SelectOption[],
    value: chosen,
    onChange: (_, option) => {
      field.onChange(option?.value ?? null);
      onChanged?.(option?.value ?? null);
    },
    filterOptions: (all, state) => filter(all, { ...state, inputValue: plain(state.inputValue.trim()) }).slice(0, shown),
    onClose: () => setShown(SHOWN),
    onHighlightChange: (_, option) => option && options.indexOf(option) >= shown - NEAR && more(),
    isOptionEqualToValue: (option, current) => String(option.value) === String(current.value),
    getOptionLabel: (option) => option.label,
    getOptionKey: (option) => option.value,
    disabled,
    readOnly,
    autoHighlight: true,
  });
  const { onBlur, ...input } = list.getInputProps() as ComponentProps<'input'>;
  const frame = useRef<HTMLDivElement>(null);
  const popup = useUnder(frame);
  const found = list.groupedOptions as SelectOption[];
  const help = failed ? <Failed retry={retry} /> : helper;
  return (
    <>
      <Frame
        {...{ id, label, required, disabled }}
        error={error || failed}
        helper={help}
        filled={input.value !== ''}
        frame={{
          ...list.getRootProps(),
          // Drawn by the styles where it is longer than the line that an input has.
          'data-elegido': chosen?.label || undefined,
          ref: (node) => {
            frame.current = node;
            field.ref(node?.querySelector('input'));
          },
        }}
        end={
          <span className="dato-fin de-lista">
            {list.dirty && !disabled && !readOnly && (
              <button
                {...list.getClearProps()}
                type="button"
                className="quitar"
                aria-label="Quitar la selección"
                title="Quitar la selección"
              >
                <Icon name="close" size={18} />
              </button>
            )}
            <Opener {...list.getPopupIndicatorProps()} open={list.popupOpen} disabled={disabled} />
          </span>
        }
      >
        <input
          {...input}
          type="text"
          name={field.name}
          required={required}
          readOnly={readOnly}
          onBlur={(event) => {
            onBlur?.(event);
            field.onBlur();
          }}
          aria-invalid={error || failed || undefined}
          aria-describedby={help ? helperId(id) : undefined}
        />
      </Frame>
      {list.popupOpen && (
        <div ref={popup} popover="manual" role="presentation" className="dato-lista" onMouseDown={(event) => event.preventDefault()}>
          {found.length > 0 ? (
            <ul {...list.getListboxProps({ onScroll: ({ currentTarget }: React.UIEvent) => isNearEnd(currentTarget) && more() })}>
              {found.map((option, index) => {
                const { key, ...line } = list.getOptionProps({ option, index }) as ComponentProps<'li'> & { key: React.Key };
                return (
                  <li key={key} {...line}>
                    {option.label}
                  </li>
                );
              })}
            </ul>
          ) : (
            <p>{loading ? 'Cargando…' : empty}</p>
          )}
        </div>
      )}
    </>
  );
}

const isNearEnd = (list: Element) => list.scrollTop + list.clientHeight > list.scrollHeight - NEAR * LINE_PX;

function Opener({ open, ...props }: ComponentProps<'button'> & { open: boolean }) {
  const says = open ? 'Cerrar la lista' : 'Abrir la lista';
  return (
    <button {...props} type="button" className={classes({ abrir: true, abierta: open })} aria-label={says} title={says}>
      <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
        <path d="m7 10 5 5 5-5z" />
      </svg>
    </button>
  );
}

const Failed = ({ retry }: { retry?: () => void }) => (
  <>
    No se pudo cargar la lista.{' '}
    <button type="button" className="enlace" style={{ color: 'inherit' }} onClick={retry}>
      Reintentar
    </button>
  </>
);
