import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { showMoment } from '../kit/cells.js';
import { summaryOf, waited } from '../review/case-names.js';
import { DeskKeys } from './DeskKeys.js';
import { useKey } from '../kit/useKey.js';
import type { Neighbours } from '../review/useOrder.js';

/** The way back to the list, what the case is, and the way to the cases before and after it. */
export function CaseBar({ view, order: { place, of, previous, next, open } }: { view: CaseView | undefined; order: Neighbours }) {
  useKey(['j', 'k'], (key) => {
    const to = key === 'j' ? next : previous;
    if (to !== null) open(to);
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: 0.5, '& > *': { flex: 'none' } }}>
      <Button component={Link} to="/consola/casos" size="small" startIcon={<Icon name="back" size={18} />}>
        Casos
      </Button>
      {view ? <What view={view} /> : <Box sx={{ '&&': { flex: 1 } }} />}
      {place !== null && (
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          Caso {place} de {of}
        </Box>
      )}
      <Button size="small" disabled={previous === null} aria-keyshortcuts="K" onClick={() => previous !== null && open(previous)}>
        Anterior
      </Button>
      <Button size="small" disabled={next === null} aria-keyshortcuts="J" onClick={() => next !== null && open(next)}>
        Siguiente
      </Button>
      <DeskKeys view={view} />
    </Box>
  );
}

/** What is judged, in a line beside the buttons; below them and whole on a phone. */
function What({ view }: { view: CaseView }) {
  const said = `${view.clase}: ${view.titulo} (${summaryOf(view)}). Envío ${view.version}, ${showMoment(view.enviado, true)} (${waited(view.antiguedad)}).`;
  return (
    <Box
      title={said}
      sx={{
        '&&': { flex: { xs: '1 1 100%', md: '1 1 0' } },
        order: { xs: 1, md: 0 },
        minWidth: 0,
        px: 1,
        color: 'text.secondary',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: { md: 'nowrap' },
      }}
    >
      {said}
    </Box>
  );
}
