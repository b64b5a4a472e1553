import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { State } from '../kit/cells.js';
import type { FieldNotes } from '../review/field-notes.js';
import { Panel } from '../review/Panel.js';
import { keepTicked, tickedOf } from './ticked.js';

/**
 * For who decides where no rubric says what is looked for: what its kind has them see to, field by field, to tick off
 * as they read.
 */
export function Checks({ view, notes }: { view: CaseView; notes: FieldNotes }) {
  const [ticked, tick] = useTicked(view);
  const checks = view.campos.filter(({ comprobar }) => comprobar !== undefined);
  if (!view.puede.decidir || checks.length === 0) return null;
  const done = checks.filter(({ campo }) => ticked.includes(campo)).length;
  return (
    <Panel
      title="Lista de comprobación"
      folds={{ name: 'caso.comprobacion', open: true }}
      aside={
        <Box component="span" role="status" sx={{ px: 1, color: 'text.secondary' }}>
          {done} de {checks.length}
        </Box>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {checks.map(({ campo, comprobar }) => (
          <Box component="li" key={campo} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <FormControlLabel
              control={<Checkbox size="small" sx={{ py: 0.5 }} checked={ticked.includes(campo)} onChange={(_, on) => tick(campo, on)} />}
              label={comprobar}
            />
            {notes.notes[campo]?.trim() && <State tone="warning">Observado</State>}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function useTicked(view: CaseView): [ticked: string[], tick: (campo: string, on: boolean) => void] {
  const [ticked, setTicked] = useState<string[]>(() => tickedOf(view));
  const tick = (campo: string, on: boolean) => {
    const next = on ? [...ticked, campo] : ticked.filter((one) => one !== campo);
    keepTicked(view, next);
    setTicked(next);
  };
  return [ticked, tick];
}
