import Box from '@mui/material/Box';
import type { CaseView } from '@registro/contracts/evaluation/case';
import type { ReactNode } from 'react';
import { State } from '../kit/cells.js';
import { Notable } from '../review/FieldNote.js';
import { type FieldNotes, writtenNotes } from '../review/field-notes.js';
import { questionable } from '../review/case-names.js';
import { useDeskWide } from '../review/Deciding.js';
import { sentencesFor } from './sentences.js';
import { Panel } from '../review/Panel.js';

interface Props {
  view: CaseView;
  notes: FieldNotes;
  /** it came without documents and stands in their place: it is as high as the desk, and scrolls by itself */
  isWork?: boolean;
  aside?: ReactNode;
}

/** What was sent, each field with the way to question it, and marked where it changed. */
export function Application({ view, notes, isWork = false, aside }: Props) {
  const fills = useDeskWide() && isWork;
  const changed = new Set(view.cambios.map(({ campo }) => campo));
  // What changed stands in its own part then, with the way to question it.
  const again = !isWork && view.cambiosDesde !== null;
  // What one wrote on the version before stays in sight.
  const noted = writtenNotes(view, notes.notes).some(({ campo }) => !changed.has(campo));
  const folds = again ? { name: 'caso.sin-cambios', open: noted } : { name: 'caso.datos', open: true };
  return (
    <Panel title={again ? `${view.clase}: lo que no cambió` : view.clase} fills={fills} aside={aside} folds={isWork ? undefined : folds}>
      <Box
        {...(fills && { role: 'group', 'aria-label': 'Lo que envió', tabIndex: 0 })}
        sx={fills ? { flex: 1, minHeight: 0, overflow: 'auto', p: 1 } : undefined}
      >
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
          {view.campos
            .filter(({ campo, valor, archivo }) => valor !== null && !archivo && !(again && changed.has(campo)))
            .map((field) => (
              <Box key={field.campo} data-campo={field.campo}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {field.etiqueta}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  <Notable
                    field={field}
                    notes={notes}
                    sentences={sentencesFor(view, 'nota', [field.etiqueta])}
                    enabled={questionable(view, field.campo)}
                  >
                    <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
                      {field.valor}
                    </Box>{' '}
                    {changed.has(field.campo) && <State tone="warning">Cambió</State>}
                  </Notable>
                </Box>
              </Box>
            ))}
        </Box>
      </Box>
    </Panel>
  );
}
