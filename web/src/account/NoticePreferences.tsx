import type { NoticeKind, PreferenceRow } from '@registro/contracts/notices/preferences';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { Check } from '../ui/Check.js';
import { useToast } from '../ui/Feedback.js';
import { Pending, useRead } from '../ui/LoadStates.js';
import { Section } from '../ui/Section.js';

const KEY = ['avisos', 'preferencias'];
const WAYS = [
  { campo: 'enApp', label: 'En el sistema' },
  { campo: 'porCorreo', label: 'Por correo' },
] as const;

/**
 * Which notices one wants, and by which way; each is kept as it is ticked. Nothing for whose roles get none of these
 * kinds.
 */
export function NoticePreferences() {
  const queries = useQueryClient();
  const toast = useToast();
  const list = useRead<PreferenceRow[]>(KEY, 'consultar/avisos/preferencias');
  // What was ticked here: shown before the server has it, taken back if it refuses.
  const [mine, setMine] = useState<Partial<Record<NoticeKind, PreferenceRow>>>({});
  const change = async (row: PreferenceRow) => {
    const { tipo, enApp, porCorreo } = row;
    setMine((now) => ({ ...now, [tipo]: row }));
    try {
      await post('guardar/avisos/preferencias', { preferencias: [{ tipo, enApp, porCorreo }] });
      queries.setQueryData<PreferenceRow[]>(KEY, (rows) => rows?.map((old) => (old.tipo === tipo ? row : old)));
    } catch (error) {
      toast(messageOf(error), 'error');
      setMine(({ [tipo]: _, ...others }) => others);
    }
  };
  if (list.data?.length === 0) return null;
  return (
    <Section id="avisos" title="Avisos" text="Elija de qué quiere enterarse y por dónde. Se guarda al marcar.">
      <Pending of={list} rows={4} />
      {list.data && (
        <ul className="cuenta-avisos">
          {list.data
            .map((row) => mine[row.tipo] ?? row)
            .map((row) => (
              <li key={row.tipo}>
                <span>{row.etiqueta}</span>
                {WAYS.map(({ campo, label }) => (
                  <Check
                    key={campo}
                    label={label}
                    aria-label={`${row.etiqueta}: ${label}`}
                    checked={row[campo]}
                    onChange={(checked) => void change({ ...row, [campo]: checked })}
                  />
                ))}
              </li>
            ))}
        </ul>
      )}
    </Section>
  );
}
