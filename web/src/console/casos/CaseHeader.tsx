import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import type { CaseChoice } from '@registro/contracts/evaluation/kind';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { showMoment, State } from '../cells.js';
import { CASE_TONES } from '../status-tones.js';
import { summaryOf, waited } from './case-names.js';
import { DecisionDialog } from './DecisionDialog.js';
import { type FieldNotes, writtenNotes } from './field-notes.js';
import { obstacle } from './obstacle.js';
import { StepAside } from './StepAside.js';

/** One of the kind's decisions, or a way to step aside. */
type Way = CaseChoice | 'excusar' | 'declarar-conflicto';
interface Props {
  view: CaseView;
  notes: FieldNotes;
  /** the case was taken away: only the dialog that is open stays, with what was typed */
  gone: boolean;
}

/** Who applies, for what, how long it waits, and what the reviewer may do. Stays on top while one reads. */
export function CaseHeader({ view, notes, gone }: Props) {
  // As the case was when the dialog opened: what is decided is what was read, whatever arrives meanwhile.
  const [open, setOpen] = useState<{ way: Way; read: CaseView } | null>(null);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const ask = (way: Way) => setOpen({ way, read: view });
  return (
    <>
      {!gone && <Head view={view} questioned={writtenNotes(view, notes.notes).length} ask={ask} />}
      {open && typeof open.way === 'string' && (
        <StepAside way={open.way} view={open.read} onDone={() => navigate('/consola/casos')} onClose={close} />
      )}
      {open && typeof open.way !== 'string' && (
        <DecisionDialog
          choice={open.way}
          view={open.read}
          obstacle={obstacle(open.read, view, gone)}
          notes={notes}
          onRefused={() => refresh()}
          onDone={() => {
            notes.clear();
            close();
            refresh();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function Head({ view, questioned, ask }: { view: CaseView; questioned: number; ask: (way: Way) => void }) {
  const { decidir, excusarse } = view.puede;
  return (
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
          <State tone={CASE_TONES[view.estado]}>{CASE_STATE_NAMES[view.estado]}</State>
          {view.enGracia && <State tone="warning">Recibida en prórroga</State>}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Acciones">
          {decidir &&
            view.opciones.map((choice, i) => (
              <Button
                key={choice.decision}
                variant={i === 0 ? 'contained' : 'outlined'}
                color={choice.resultado === 'rechazado' ? 'error' : 'primary'}
                onClick={() => ask(choice)}
              >
                {choice.etiqueta}
                {choice.campos.length > 0 && questioned > 0 && ` (${questioned})`}
              </Button>
            ))}
          {excusarse && (
            <>
              <Button color="inherit" onClick={() => ask('excusar')}>
                Excusarme
              </Button>
              <Button color="inherit" onClick={() => ask('declarar-conflicto')}>
                Declarar conflicto
              </Button>
            </>
          )}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.5 }}>
        {view.clase}: {view.titulo} ({summaryOf(view)}). Envío {view.version}, {showMoment(view.enviado, true)} ({waited(view.antiguedad)}).
      </Box>
    </Box>
  );
}
