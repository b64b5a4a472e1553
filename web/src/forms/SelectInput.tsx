import { type ComponentProps, useRef, type RefCallback, type RefObject, useCallback } from 'react';
import { Icon } from '../ui/Icon.js';
import { type FieldProps, useField } from './fields.js';
import { classes, Frame, helperId } from './Frame.js';
import type { SelectOption } from './select-option.js';
import { useCombobox } from './useCombobox.js';
import { float } from '../ui/float.js';

export interface SelectInputProps extends FieldProps {
  options: readonly SelectOption[];
  /** The list is on its way. */
  loading?: boolean;
  /** The choice as it was read: it is named before its list is there. */
  saved?: SelectOption | null;
  /** The list could not be had: said under the field. */
  failed?: boolean;
  retry?: () => void;
  /** Said when nothing matches; for a list that waits for its parent use `disabled` with a `hint`. */
  empty?: string;
  onChanged?: (value: SelectOption['value'] | null) => void;
}

/** One of a list; typing narrows it, whatever the accents. Holds the option's value, null when nothing is chosen. */
export function SelectInput(props: SelectInputProps) {
  const { disabled, options, loading, saved, failed, retry, empty = 'Sin resultados', onChanged } = props;
  const { field, id, label, required, readOnly, error, helper } = useField(props);
  const value = field.value === '' || field.value == null ? null : field.value;
  const isIt = (option: SelectOption) => String(option.value) === String(value);
  // A value whose list is still loading keeps its place: it must not look empty nor be lost.
  const chosen =
    value === null ? null : (options.find(isIt) ?? (saved && isIt(saved) ? saved : { value, label: loading ? 'Cargando…' : '' }));
  const fixed = Boolean(disabled || readOnly);
  const list = useCombobox({
    id,
    options,
    chosen,
    fixed,
    onChoose: (option) => {
      field.onChange(option?.value ?? null);
      onChanged?.(option?.value ?? null);
    },
  });
  const frame = useRef<HTMLDivElement>(null);
  const popup = useUnder(frame);
  const help = failed ? <Failed retry={retry} /> : helper;
  return (
    <>
      <Frame
        {...{ id, label, required, disabled }}
        error={error || failed}
        helper={help}
        filled={list.input.value !== ''}
        frame={{
          // Its signs leave the focus to the input.
          onMouseDown: (event) => event.target instanceof HTMLInputElement || event.preventDefault(),
          onClick: ({ currentTarget }) => currentTarget.querySelector('input')!.focus(),
          // Drawn by the styles where it is longer than the line that an input has.
          'data-elegido': chosen?.label || undefined,
          ref: (node) => {
            frame.current = node;
            field.ref(node?.querySelector('input'));
          },
        }}
        end={
          <span className="dato-fin de-lista">
            {chosen && !fixed && (
              <button
                type="button"
                tabIndex={-1}
                className="quitar"
                aria-label="Quitar la selección"
                title="Quitar la selección"
                onClick={list.clear}
              >
                <Icon name="close" size={18} />
              </button>
            )}
            <Opener open={list.open} disabled={disabled} onClick={list.toggle} />
          </span>
        }
      >
        <input
          {...list.input}
          type="text"
          name={field.name}
          required={required}
          disabled={disabled}
          readOnly={readOnly}
          onBlur={() => {
            list.leave();
            field.onBlur();
          }}
          aria-invalid={error || failed || undefined}
          aria-describedby={help ? helperId(id) : undefined}
        />
      </Frame>
      {list.open && (
        <div ref={popup} popover="manual" role="presentation" className="dato-lista" onMouseDown={(event) => event.preventDefault()}>
          {list.found.length > 0 ? (
            <ul {...list.listbox}>
              {list.found.map((option, at) => (
                <li key={option.value} {...list.line(option, at)}>
                  {option.label}
                </li>
              ))}
            </ul>
          ) : (
            <p>{loading ? 'Cargando…' : empty}</p>
          )}
        </div>
      )}
    </>
  );
}

function Opener({ open, ...props }: ComponentProps<'button'> & { open: boolean }) {
  const says = open ? 'Cerrar la lista' : 'Abrir la lista';
  return (
    <button {...props} type="button" tabIndex={-1} className={classes({ abrir: true, abierta: open })} aria-label={says} title={says}>
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

/** Most of the screen that a list takes. */
const MOST = 0.4;

/**
 * Keeps what opens below a field there, or above it where there is more room.
 * @returns the ref of what opens (`popover="manual"`)
 */
function useUnder(field: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (list) => {
      if (!list) return;
      return float(list, field.current!, () => {
        const { left, top, bottom, width } = field.current!.getBoundingClientRect();
        const view = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
        const below = view.offsetTop + view.height - bottom;
        const above = top - view.offsetTop;
        const most = view.height * MOST;
        const isUp = below < Math.min(most, list.firstElementChild!.scrollHeight) && above > below;
        Object.assign(list.style, {
          left: `${left}px`,
          width: `${width}px`,
          top: isUp ? 'auto' : `${bottom}px`,
          bottom: isUp ? `${document.documentElement.clientHeight - top}px` : 'auto',
          maxHeight: `${Math.min(most, isUp ? above : Math.max(below, 0))}px`,
        });
      });
    },
    [field],
  );
}
