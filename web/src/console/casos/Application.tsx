import Box from '@mui/material/Box';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { State } from '../cells.js';
import { Notable } from './FieldNote.js';
import { type FieldNotes, questionable } from './field-notes.js';
import { Panel } from './Panel.js';

/** What was sent, each field with the way to question it, and marked where it changed. */
export function Application({ view, notes }: { view: CaseView; notes: FieldNotes }) {
  const changed = new Set(view.cambios.map(({ campo }) => campo));
  return (
    <Panel title={view.clase}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {view.campos
          .filter(({ valor, archivo }) => valor !== null && !archivo)
          .map((field) => (
            <Box
              key={field.campo}
              data-campo={field.campo}
              sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '9.5rem minmax(0, 1fr)' }, gap: '0 16px' }}
            >
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {field.etiqueta}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                <Notable field={field} notes={notes} enabled={questionable(view, field.campo)}>
                  <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                    {field.valor}
                  </Box>{' '}
                  {changed.has(field.campo) && <State tone="warning">Cambió</State>}
                </Notable>
              </Box>
            </Box>
          ))}
      </Box>
    </Panel>
  );
}
