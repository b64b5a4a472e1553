import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type CaseView, waits } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import type { CaseChoice } from '@registro/contracts/evaluation/kind';
import type { ColleaguePresence } from '@registro/contracts/console/presence';
import { useState } from 'react';
import { Name } from '../../ui/Name.js';
import { useRefresh } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { State } from '../kit/cells.js';
import { CASE_TONES } from '../kit/status-tones.js';
import { AlsoHere } from './AlsoHere.js';
import { choiceBy, DECIDING_KEYS } from './deciding-keys.js';
import { DecisionDialog } from './DecisionDialog.js';
import { Due } from './Due.js';
import { DecisionButtons } from '../review/Deciding.js';
import { type FieldNotes, writtenNotes } from '../review/field-notes.js';
import { obstacle } from './obstacle.js';
import { StepAside } from './StepAside.js';
import { usePresence } from '../kit/usePresence.js';
import { useKey } from '../kit/useKey.js';
import type { Neighbours } from '../review/useOrder.js';

/** One of the kind's decisions, or a way to step aside. */
type Way = CaseChoice | 'excusar' | 'declarar-conflicto';
interface Props {
  view: CaseView;
  notes: FieldNotes;
  /** the case was taken away: only the dialog that is open stays, with what was typed */
  gone: boolean;
  order: Neighbours;
}

/** Who applies, for what, how long it waits, and what the reviewer may do, by button or by key. */
export function CaseHeader({ view, notes, gone, order }: Props) {
  // As the case was when the dialog opened: what is decided is what was read, whatever arrives meanwhile.
  const [open, setOpen] = useState<{ way: Way; read: CaseView } | null>(null);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const ask = (way: Way) => setOpen({ way, read: view });
  const { next } = order;
  const people = usePresence(`casos/${view.id}`, !gone && view.panel === null && waits(view.estado));
  useKey(
    DECIDING_KEYS,
    (key) => {
      const asked = choiceBy(view, key);
      if (asked) ask(asked.choice);
    },
    view.puede.decidir && !gone,
  );
  return (
    <>
      {!gone && <Head view={view} questioned={writtenNotes(view, notes.notes).length} people={people} ask={ask} />}
      {open && typeof open.way === 'string' && (
        <StepAside way={open.way} view={open.read} onDone={() => navigate('/consola/casos')} onClose={close} />
      )}
      {open && typeof open.way !== 'string' && (
        <DecisionDialog
          choice={open.way}
          view={open.read}
          obstacle={obstacle(open.read, view, gone)}
          notes={notes}
          people={people}
          onRefused={() => refresh()}
          goesOn={next !== null}
          onDone={(goOn) => {
            notes.clear();
            close();
            refresh();
            if (goOn && next !== null) order.open(next);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface HeadProps {
  view: CaseView;
  questioned: number;
  people: readonly ColleaguePresence[];
  ask: (way: Way) => void;
}

/** One line where there is room for it: the document below is the work. */
function Head({ view, questioned, people, ask }: HeadProps) {
  const { decidir, excusarse } = view.puede;
  return (
    <Box sx={{ px: 1.5, py: 0.5, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', lg: 'nowrap' },
          gap: '4px 16px',
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: 'nowrap' }, alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Box component="strong" sx={{ minWidth: 0 }}>
            <Name>{view.nombre}</Name>
          </Box>
          <span style={{ whiteSpace: 'nowrap' }}>{view.cedula}</span>
          <State tone={CASE_TONES[view.estado]}>{CASE_STATE_NAMES[view.estado]}</State>
          <Due {...view} />
          {view.enGracia && <State tone="warning">Recibida en prórroga</State>}
        </Box>
        <DecisionButtons>
          {decidir &&
            view.opciones.map((choice, i) => (
              <Button
                key={choice.decision}
                size="small"
                variant={i === 0 ? 'contained' : 'outlined'}
                color={choice.resultado === 'rechazado' ? 'error' : 'primary'}
                onClick={() => ask(choice)}
                aria-keyshortcuts={DECIDING_KEYS.find((key) => choiceBy(view, key)?.choice === choice)?.toLocaleUpperCase()}
              >
                {choice.etiqueta}
                {choice.campos.length > 0 && questioned > 0 && ` (${questioned})`}
              </Button>
            ))}
          {excusarse && (
            <>
              <Button size="small" color="inherit" onClick={() => ask('excusar')}>
                Excusarme
              </Button>
              <Button size="small" color="inherit" onClick={() => ask('declarar-conflicto')}>
                Declarar conflicto
              </Button>
            </>
          )}
        </DecisionButtons>
      </Box>
      {/* Below the buttons, which stay where they are when somebody comes or goes. */}
      <AlsoHere people={people} />
    </Box>
  );
}
