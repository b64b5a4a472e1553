import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import { showDate } from '@registro/contracts/dates';
import { showAmount } from '@registro/contracts/money';
import type { PeriodReview } from '@registro/contracts/scholarships/period-review';
import { PERIOD_STATUS_NAMES } from '@registro/contracts/scholarships/period-rules';
import { useState } from 'react';
import { showMoment, State } from '../kit/cells.js';
import { DecisionButtons } from '../review/Deciding.js';
import { type FieldNotes, writtenNotes } from '../review/field-notes.js';
import { KeptRemarks } from '../review/Remarks.js';
import { PERIOD_TONES } from '../kit/status-tones.js';
import { ApproveDialog, ReturnDialog } from './decisions.js';
import { questionable } from './questionable.js';

interface Props {
  view: PeriodReview;
  notes: FieldNotes;
  again: () => void;
}

/** Whose period, how much, since when it waits, and what may be done with it. Stays on top while one reads. */
export function PeriodHeader({ view, notes, again }: Props) {
  // As it was when the dialog opened: what is decided is what was read.
  const [open, setOpen] = useState<{ way: 'aprobar' | 'devolver'; read: PeriodReview } | null>(null);
  const { aprobar, devolver } = view.puede;
  const questioned = writtenNotes({ campos: questionable(view) }, notes.notes).length;
  const dialog = {
    notes,
    onClose: () => setOpen(null),
    onRefused: again,
    onDone: () => {
      notes.clear();
      setOpen(null);
      again();
    },
  };
  return (
    <>
      <Box
        sx={{
          // Under the console's own bar.
          position: { md: 'sticky' },
          top: '3.75rem',
          zIndex: 3,
          px: 2,
          py: 1.25,
          bgcolor: 'background.paper',
          border: '1px solid var(--line)',
          borderRadius: '12px',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', justifyContent: 'space-between' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
            <strong>{view.nombre}</strong>
            <span>{view.cedula}</span>
            <State tone={PERIOD_TONES[view.estatusId]}>{PERIOD_STATUS_NAMES[view.estatusId]}</State>
          </Box>
          <DecisionButtons>
            {aprobar && (
              <Button variant="contained" onClick={() => setOpen({ way: 'aprobar', read: view })}>
                Aprobar
              </Button>
            )}
            {devolver && (
              <Button variant="outlined" onClick={() => setOpen({ way: 'devolver', read: view })}>
                Devolver{questioned > 0 && ` (${questioned})`}
              </Button>
            )}
          </DecisionButtons>
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.5 }}>
          {view.universidad}, {view.postgrado}. Periodo del {showDate(view.fechaInicio)}: {countOf(view.pagos, 'pago', 'pagos')} por Bs.{' '}
          {showAmount(view.montoPagar)}. Desde el {showMoment(view.desde, true)}.
        </Box>
      </Box>
      {view.impedimento && <Alert severity="warning">Todavía no se puede aprobar: {view.impedimento}.</Alert>}
      {view.observacion && <Returned view={view} />}
      <KeptRemarks view={{ campos: questionable(view) }} apuntes={view.apuntes} told={view.decirApuntes} />
      {open?.way === 'aprobar' && <ApproveDialog view={open.read} {...dialog} />}
      {open?.way === 'devolver' && <ReturnDialog view={open.read} {...dialog} />}
    </>
  );
}

/** What the last return said. */
function Returned({ view: { observacion, notas, campos } }: { view: PeriodReview }) {
  const labels = new Map(campos.map(({ campo, etiqueta }) => [campo, etiqueta]));
  return (
    <Alert severity="info">
      Se devolvió porque: {observacion}
      {notas.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {notas.map(({ campo, nota }) => (
            <li key={campo}>
              <strong>{labels.get(campo) ?? campo}</strong>: {nota}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
