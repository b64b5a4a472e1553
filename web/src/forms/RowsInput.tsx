import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { FieldContext, fieldId, RowContext } from './fields.js';
import { FieldGrid } from './FormSection.js';
import { nextRow, rowsChanged } from './rows.js';

interface Props {
  /** The contract's name of the list. */
  name: string;
  label: string;
  /** What one is called: 'Pago' makes 'Agregar pago', 'Pago 1', 'Quitar pago 1'. */
  row: string;
  /** A new one; every field with a value. */
  blank: () => FieldValues;
  required?: boolean;
  min?: number;
  max?: number;
  hint?: string;
  /** Stands in the place of the rows while there are none. */
  empty?: ReactNode;
  columns?: 2 | 3;
  /** It may not be taken away. */
  isFixed?: (index: number) => boolean;
  /** The inputs of one. @param at the full name of one of its fields: at('monto') is 'pagos.0.monto' */
  children: (at: (field: string) => string, index: number) => ReactNode;
}

/** A list of rows of inputs: added at the end, taken away one by one and brought back, each with its own errors. */
export function RowsInput({ name, label, row, blank, required, min = 0, max = Infinity, hint, empty, columns, isFixed, children }: Props) {
  const { control, getValues, clearErrors } = useFormContext();
  const { fields, append, remove, insert } = useFieldArray({ control, name });
  const { errors, touchedFields, submitCount } = useFormState({ control, name });
  const registry = useContext(FieldContext);
  const id = fieldId(registry?.formId ?? '', name);
  useEffect(() => {
    registry?.labels.set(name, label);
    return () => void registry?.labels.delete(name);
  }, [registry, name, label]);

  const group = useRef<HTMLDivElement>(null);
  // Until as many rows are shown: a drawing that comes before would give the focus to the row that goes.
  const focus = useRef<{ row: number | null; of: number } | null>(null);
  const [gone, setGone] = useState<{ index: number; values: FieldValues } | null>(null);
  useEffect(() => {
    if (focus.current?.of !== fields.length) return;
    const { row: next } = focus.current;
    const buttons = group.current?.querySelectorAll<HTMLElement>('[data-quitar]:not(:disabled)') ?? [];
    // Where none may go, or none is left, the focus stays at hand.
    const target = next === null ? undefined : buttons[Math.min(next, buttons.length - 1)];
    (target ?? group.current?.querySelector<HTMLElement>('[data-agregar]'))?.focus();
    focus.current = null;
  });

  useEffect(() => {
    // As rows come and go react-hook-form tells at once all that is wrong with them, also of inputs where nobody has
    // been yet.
    if (submitCount > 0) return;
    for (const [index, wrong] of Object.entries((get(errors, name) ?? {}) as Record<string, object>)) {
      if (!/^\d+$/.test(index)) continue;
      for (const part of Object.keys(wrong)) {
        const input = `${name}.${index}.${part}`;
        if (!get(touchedFields, input)) clearErrors(input);
      }
    }
  }, [errors, touchedFields, submitCount, name, clearErrors]);

  const one = (index: number) => `${row} ${index + 1}`;
  const add = () => {
    setGone(null);
    append(blank());
    rowsChanged(control);
  };
  const takeAway = (index: number) => {
    setGone({ index, values: (getValues(name) as FieldValues[])[index]! });
    focus.current = { row: nextRow(index, fields.length - 1), of: fields.length - 1 };
    remove(index);
    rowsChanged(control);
  };
  const bringBack = () => {
    insert(gone!.index, gone!.values);
    setGone(null);
    rowsChanged(control);
  };

  const error = get(errors, `${name}.root.message`) as string | undefined;
  const readOnly = registry?.readOnly ?? false;
  const helper = error ?? hint ?? (Number.isFinite(max) && fields.length >= max ? `No se admiten más de ${max}` : undefined);
  return (
    <div
      ref={group}
      id={id}
      role="group"
      tabIndex={-1}
      className="renglones"
      aria-labelledby={`${id}-label`}
      aria-describedby={helper ? `${id}-help` : undefined}
    >
      <p id={`${id}-label`} className={error ? 'mal' : undefined}>
        {label}
        {required && !readOnly && <span aria-hidden="true"> *</span>}
      </p>
      {fields.length === 0 && empty && <div className="renglones-vacio">{empty}</div>}
      <ol>
        {fields.map((field, index) => (
          <li key={field.id}>
            <div role="group" aria-label={one(index)}>
              <RowContext value={one(index)}>
                <FieldGrid columns={columns}>{children((part) => `${name}.${index}.${part}`, index)}</FieldGrid>
              </RowContext>
            </div>
            {!readOnly && (
              <button
                type="button"
                data-quitar
                className="boton-icono"
                aria-label={`Quitar ${one(index).toLowerCase()}`}
                disabled={fields.length <= min || isFixed?.(index)}
                onClick={() => takeAway(index)}
              >
                <Icon name="trash" size={22} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {helper && (
        <p id={`${id}-help`} className={error ? 'renglones-nota mal' : 'renglones-nota'}>
          {helper}
        </p>
      )}
      {!readOnly && (
        <div className="renglones-pie">
          <Button data-agregar kind="outline" start="plus" disabled={fields.length >= max} onClick={add}>
            Agregar {row.toLowerCase()}
          </Button>
          <span role="status">{gone && `Se quitó ${one(gone.index).toLowerCase()}.`}</span>
          {gone && fields.length < max && (
            <Button kind="text" onClick={bringBack}>
              Deshacer
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
