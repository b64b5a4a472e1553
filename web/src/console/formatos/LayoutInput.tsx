import TextField from '@mui/material/TextField';
import type { TextLayout } from '@registro/contracts/payments/bank-format';
import { useState } from 'react';
import { useField } from '../../forms/fields.js';

/** What a new one begins with: CSV, with the fields that no file to a bank can do without. */
const BEGINNING: TextLayout = {
  tipo: 'csv',
  separador: ';',
  codificacion: 'utf8',
  finLinea: 'crlf',
  fecha: 'AAAA-MM-DD',
  monto: 'punto',
  cabecera: [],
  linea: [{ campo: 'referencia' }, { campo: 'cuenta' }, { campo: 'monto' }],
  total: [{ campo: 'cantidad' }, { campo: 'monto' }, { campo: 'huella' }],
};

/** A file's description as text; the form holds what it says, or nothing while that cannot be read. */
export function LayoutInput() {
  const { field, id, label, required, error, helper } = useField({ name: 'definicion', label: 'Descripción del archivo', required: true });
  const [text, setText] = useState(() => JSON.stringify(field.value ?? BEGINNING, null, 2));
  const [begun, setBegun] = useState(field.value !== null);
  const change = (typed: string) => {
    setText(typed);
    setBegun(true);
    field.onChange(parsed(typed));
  };
  return (
    <TextField
      id={id}
      label={label}
      required={required}
      multiline
      minRows={8}
      maxRows={24}
      fullWidth
      value={text}
      onChange={({ target }) => change(target.value)}
      // What it begins with counts as soon as somebody was there.
      onFocus={() => begun || change(text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={error}
      helperText={
        helper ??
        (parsed(text) === null
          ? 'No se puede leer: revise comas, comillas y llaves.'
          : 'JSON: tipo, separador, columnas de cabecera, línea y total.')
      }
      slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: '0.875rem' } } }}
    />
  );
}

function parsed(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
}
