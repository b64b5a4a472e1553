import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { WaitingKind, WaitingRow } from '@registro/contracts/console/waiting';
import { agreed } from '@registro/contracts/count';
import type { ReactNode } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { Icon } from '../../ui/Icon.js';
import { usePage } from '../../ui/page.js';
import { ClosingCalls } from './ClosingCalls.js';
import { ageOf } from '../kit/ages.js';
import { entriesFor } from '../entries.js';
import type { Entry } from '../entry.js';
import { Figure, FIGURES } from '../kit/Figure.js';
import { Panel } from '../review/Panel.js';
import { StoresNotice } from './StoresNotice.js';
import { TwoPersons } from '../two-persons/TwoPersons.js';
import { useWaiting } from './useWaiting.js';
import { WAITING_WORDS, waitingList } from './waiting-kinds.js';

/**
 * The operators' first page: what needs a person now, each figure a link to its list. The rooms are in the menu; what
 * each is for can be unfolded. `children`: what else waits for them.
 */
export function OperatorHome({ children }: { children?: ReactNode }) {
  usePage('Consola');
  const { estatus } = useSession();
  const own = entriesFor(estatus);
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, maxWidth: '72rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Consola" />
      {estatus?.terminos && (
        <Alert
          severity="info"
          action={
            <Button component={Link} to="/cuenta" color="inherit">
              Leer
            </Button>
          }
        >
          Los términos cambiaron: léalos y acéptelos en «Mi cuenta».
        </Alert>
      )}
      <Needed />
      {children}
      {estatus?.permisos.includes('colas') && <StoresNotice />}
      {estatus?.permisos.includes('convocatorias') && <ClosingCalls />}
      <TwoPersons />
      <Panel title="Salas de la consola" folds={{ name: 'salas', open: false }}>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(auto-fill, minmax(9rem, 1fr))', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' },
            gap: 1,
            p: 0,
            m: 0,
            listStyle: 'none',
          }}
        >
          {own.map((entry) => (
            <li key={entry.name}>
              <RoomLink entry={entry} />
            </li>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

/** What waits, the broken first, then in the order of the table; what does not wait is said in one quiet line. */
function Needed() {
  const { rows, loading, error, again } = useWaiting();
  const known = (Object.keys(WAITING_WORDS) as WaitingKind[]).flatMap((que) => {
    const row = rows.get(que);
    return row ? [{ ...row, que }] : [];
  });
  const waiting = known.filter(({ cuantos }) => cuantos > 0);
  const quiet = known.filter(({ cuantos }) => cuantos === 0);
  return (
    <Panel title="Necesitan a alguien ahora">
      {error !== undefined && (
        <Alert severity="error" sx={{ mb: 2 }} action={<Button onClick={again}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {loading && known.length === 0 && <Skeleton variant="rounded" height={92} aria-label="Contando lo que espera" role="status" />}
      {waiting.length > 0 && (
        <Box component="ul" sx={FIGURES}>
          {waiting.map((row) => (
            <li key={row.que}>
              <WaitingFigure row={row} />
            </li>
          ))}
        </Box>
      )}
      {!loading && error === undefined && waiting.length === 0 && <>Nada espera por usted.</>}
      {quiet.length > 0 && waiting.length > 0 && (
        <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: 2 }}>
          En cero: {quiet.map(({ que }) => WAITING_WORDS[que].many).join(', ')}.
        </Box>
      )}
    </Panel>
  );
}

function WaitingFigure({ row: { que, cuantos, desde } }: { row: WaitingRow }) {
  const { one, many, broken } = WAITING_WORDS[que];
  return (
    <Figure to={waitingList(que)} count={cuantos} text={agreed(cuantos, one, many)} broken={broken}>
      {desde && `${agreed(cuantos, 'desde hace', 'el más antiguo, hace')} ${ageOf(desde)}`}
    </Figure>
  );
}

function RoomLink({ entry: { name, label, text, icon } }: { entry: Entry }) {
  return (
    <Box
      component={Link}
      to={`/consola/${name}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignContent: 'start',
        gap: '0 12px',
        height: '100%',
        p: 1,
        borderRadius: '8px',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'var(--sunken)' },
      }}
    >
      <Box component="span" sx={{ gridRow: '1 / 3', color: 'var(--primary)', pt: '2px' }}>
        <Icon name={icon} size={22} />
      </Box>
      <strong>{label}</strong>
      <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        {text}
      </Box>
    </Box>
  );
}
