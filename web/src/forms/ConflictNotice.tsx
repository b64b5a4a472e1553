import type { Conflict } from '@registro/contracts/profile/conflict';
import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { valueToDate } from './text.js';

interface Props<T> {
  form: UseFormReturn<FieldValues, unknown, T>;
  conflict: Conflict;
  labels: Map<string, string>;
}

/**
 * Only what reads as text: the number of a list's entry says nothing, its field does once the stored value is brought
 * in.
 */
export const told = (value: unknown) => (typeof value === 'string' ? `: «${valueToDate(value)}»` : value === null ? ': vacío' : '');

/**
 * What someone else (or another tab) saved meanwhile, after a 409. The fields show the own values or the stored ones,
 * as the person chooses; saving again keeps what is seen.
 */
export function ConflictNotice<T>({ form, conflict, labels }: Props<T>) {
  const fields = conflict.diferencias.filter(({ campo }) => labels.has(campo));
  const [mine] = useState(() => fields.map(({ campo }) => ({ campo, guardado: form.getValues(campo) as unknown })));
  const [stored, setStored] = useState(false);
  useEffect(() => form.setValue('version', conflict.version), [form, conflict]);
  const swap = () => {
    for (const { campo, guardado } of stored ? mine : fields) form.setValue(campo, guardado, { shouldDirty: true });
    setStored(!stored);
  };
  if (fields.length === 0) return null;
  return (
    <div className="choque">
      Lo guardado ahora difiere en:
      <ul>
        {fields.map(({ campo, guardado }) => (
          <li key={campo}>
            {labels.get(campo)}
            {told(guardado)}
          </li>
        ))}
      </ul>
      <div className="aviso-acciones">
        <button type="button" className="boton linea" onClick={swap}>
          {stored ? 'Volver a lo mío' : 'Traer lo guardado'}
        </button>
      </div>
    </div>
  );
}
