import Box from '@mui/material/Box';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { sentFacts } from '@registro/contracts/scholarships/difference';
import { State } from '../cells.js';
import { Notable } from './FieldNote.js';
import type { FieldNotes } from './field-notes.js';
import { Panel } from './Panel.js';

/** What the application says, each field with the way to question it, and marked where it changed. */
export function Application({ view, notes }: { view: CaseView; notes: FieldNotes }) {
  const changed = new Set(view.cambios.map(({ campo }) => campo));
  return (
    <Panel title="Solicitud">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {sentFacts(view.solicitud).map(({ campo, etiqueta, texto }) => (
          <Box
            key={campo}
            data-campo={campo}
            sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '9.5rem minmax(0, 1fr)' }, gap: '0 16px' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {etiqueta}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              <Notable campo={campo} notes={notes} enabled={view.puede.decidir}>
                <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                  {texto}
                </Box>{' '}
                {changed.has(campo) && <State tone="warning">Cambió</State>}
              </Notable>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
