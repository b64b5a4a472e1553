import Box from '@mui/material/Box';
import type { PeriodReview } from '@registro/contracts/scholarships/period-review';
import { Notable } from '../review/FieldNote.js';
import type { FieldNotes } from '../review/field-notes.js';
import { Panel } from '../review/Panel.js';

/** What the scholar wrote, each field with the way to question it. */
export function PeriodFields({ view, notes }: { view: PeriodReview; notes: FieldNotes }) {
  return (
    <Panel title="Periodo">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
        {view.campos.map(({ campo, etiqueta, valor }) => (
          <Box
            key={etiqueta}
            sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '10.5rem minmax(0, 1fr)' }, gap: '0 16px' }}
          >
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {etiqueta}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {campo ? (
                <Notable field={{ campo, etiqueta }} notes={notes} enabled={view.puede.devolver}>
                  {valor ?? '—'}
                </Notable>
              ) : (
                (valor ?? '—')
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
