import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, useFieldArray, useFormContext, useFormState } from 'react-hook-form';
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
    // As rows come and go react-hook-form tells at once all that is wrong with them, also of inputs where nobody has been yet.
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
    <Box
      ref={group}
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={helper ? `${id}-help` : undefined}
      sx={{ gridColumn: '1 / -1', minWidth: 0, display: 'grid', gap: 1.5, outline: 'none' }}
    >
      <Typography id={`${id}-label`} sx={{ fontWeight: 600, color: error ? 'error.main' : undefined }}>
        {label}
        {required && !readOnly && <span aria-hidden="true"> *</span>}
      </Typography>
      {fields.length === 0 && empty && <Box sx={{ color: 'text.secondary' }}>{empty}</Box>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {fields.map((field, index) => (
          <Box
            key={field.id}
            component="li"
            sx={{ display: 'flex', gap: 1, p: 2, border: '1px solid var(--line)', borderRadius: 'var(--radius-md)' }}
          >
            <Box role="group" aria-label={one(index)} sx={{ flex: 1, minWidth: 0 }}>
              <RowContext value={one(index)}>
                <FieldGrid columns={columns}>{children((part) => `${name}.${index}.${part}`, index)}</FieldGrid>
              </RowContext>
            </Box>
            {!readOnly && (
              <IconButton
                data-quitar
                aria-label={`Quitar ${one(index).toLowerCase()}`}
                disabled={fields.length <= min || isFixed?.(index)}
                onClick={() => takeAway(index)}
                sx={{ alignSelf: 'flex-start', color: 'error.main' }}
              >
                <Icon name="trash" size={22} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {helper && (
        <FormHelperText id={`${id}-help`} error={Boolean(error)} sx={{ m: 0 }}>
          {helper}
        </FormHelperText>
      )}
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Button data-agregar variant="outlined" startIcon={<Icon name="plus" size={20} />} disabled={fields.length >= max} onClick={add}>
            Agregar {row.toLowerCase()}
          </Button>
          <Box role="status" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {gone && `Se quitó ${one(gone.index).toLowerCase()}.`}
          </Box>
          {gone && fields.length < max && <Button onClick={bringBack}>Deshacer</Button>}
        </Box>
      )}
    </Box>
  );
}
