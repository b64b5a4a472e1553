import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseView, Decision } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { showMoment, State } from '../cells.js';
import { stateTone, waited } from './case-names.js';
import { DecisionDialog } from './DecisionDialog.js';
import { type FieldNotes, writtenNotes } from './field-notes.js';
import { StepAside } from './StepAside.js';

type Open = Decision | 'excusar' | 'declarar-conflicto' | null;

/** Who applies, for what, how long it waits, and what the reviewer may do. Stays on top while one reads. */
export function CaseHeader({ view, notes }: { view: CaseView; notes: FieldNotes }) {
  const [open, setOpen] = useState<Open>(null);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const questioned = writtenNotes(notes.notes).length;
  const { decidir, excusarse } = view.puede;
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
            <State tone={stateTone[view.estado]}>{CASE_STATE_NAMES[view.estado]}</State>
            {view.enGracia && <State tone="warning">Recibida en prórroga</State>}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Acciones">
            {decidir && (
              <>
                <Button variant="contained" onClick={() => setOpen('aprobar')}>
                  Aprobar
                </Button>
                <Button variant="outlined" onClick={() => setOpen('devolver')}>
                  Devolver{questioned > 0 && ` (${questioned})`}
                </Button>
                <Button variant="outlined" color="error" onClick={() => setOpen('rechazar')}>
                  Rechazar
                </Button>
              </>
            )}
            {excusarse && (
              <>
                <Button color="inherit" onClick={() => setOpen('excusar')}>
                  Excusarme
                </Button>
                <Button color="inherit" onClick={() => setOpen('declarar-conflicto')}>
                  Declarar conflicto
                </Button>
              </>
            )}
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.5 }}>
          {view.nivel}: {view.postgrado}, {view.universidad}. Envío {view.version}, {showMoment(view.enviado, true)} (
          {waited(view.antiguedad)}).
        </Box>
      </Box>
      <Standing view={view} />
      {(open === 'excusar' || open === 'declarar-conflicto') && (
        <StepAside way={open} view={view} onDone={() => navigate('/consola/casos')} onClose={close} />
      )}
      {open && open !== 'excusar' && open !== 'declarar-conflicto' && (
        <DecisionDialog
          decision={open}
          view={view}
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

/** Why nothing can be decided now, if so. */
function Standing({ view }: { view: CaseView }) {
  const last = view.decisiones[0];
  if (view.desactualizado)
    return (
      <Alert severity="warning" role="status">
        El solicitante envió una versión nueva o retiró la solicitud. Llegará a este caso en unos segundos.
      </Alert>
    );
  if (last && last.version === view.version)
    return (
      <Alert severity="info" role="status">
        {last.quien} decidió este envío el {showMoment(last.fecha, true)}: {CASE_STATE_NAMES[view.estado].toLocaleLowerCase('es')}.
      </Alert>
    );
  return null;
}
