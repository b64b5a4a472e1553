import type { AlertRow } from '@registro/contracts/notices/call-alerts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { Check } from '../ui/Check.js';
import { useToast } from '../ui/Feedback.js';
import { Pending } from '../ui/LoadStates.js';

const KEY = ['avisos', 'aviseme'];

/** Of which kinds of call one wants to hear as they open; each is kept as it is ticked. */
export default function CallAlerts() {
  const queries = useQueryClient();
  const toast = useToast();
  const list = useQuery({ queryKey: KEY, queryFn: ({ signal }) => get<AlertRow[]>('consultar/avisos/aviseme', {}, { signal }) });
  // What was ticked here: shown before the server has it, taken back if it refuses.
  const [mine, setMine] = useState<Partial<Record<AlertRow['programa'], boolean>>>({});
  const change = async (programa: AlertRow['programa'], quiere: boolean) => {
    setMine((now) => ({ ...now, [programa]: quiere }));
    try {
      queries.setQueryData<AlertRow[]>(KEY, await post<AlertRow[]>('guardar/avisos/aviseme', { programa, quiere }));
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setMine(({ [programa]: _, ...others }) => others);
  };
  return (
    <>
      <Pending of={list} rows={2} />
      {list.data && (
        <div className="cuenta-avance">
          {list.data.map(({ programa, etiqueta, quiere }) => (
            <Check
              key={programa}
              label={etiqueta}
              checked={mine[programa] ?? quiere}
              onChange={(checked) => void change(programa, checked)}
            />
          ))}
        </div>
      )}
    </>
  );
}
