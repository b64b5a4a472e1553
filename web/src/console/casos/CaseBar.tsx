import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CaseView } from '@registro/contracts/evaluation/case';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { DeskKeys } from './DeskKeys.js';
import { useKey } from './useKey.js';
import type { Neighbours } from './useOrder.js';

/** The way back to the list, and to the cases before and after this one in it. */
export function CaseBar({ view, order: { place, of, previous, next, open } }: { view: CaseView | undefined; order: Neighbours }) {
  useKey(['j', 'k'], (key) => {
    const to = key === 'j' ? next : previous;
    if (to !== null) open(to);
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
      <Button component={Link} to="/consola/casos" size="small" startIcon={<Icon name="back" size={18} />} sx={{ mr: 'auto' }}>
        Casos
      </Button>
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
