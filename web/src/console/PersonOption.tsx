import Box from '@mui/material/Box';
import { type FoundPerson, MATCH_NAMES } from '@registro/contracts/console/find-people';
import { ROLE_NAMES } from '@registro/contracts/roles';
import type { HTMLAttributes } from 'react';
import { State } from './cells.js';

/** One of those who were found: who it is, and what matched. */
export function PersonOption({ person, ...option }: { person: FoundPerson } & HTMLAttributes<HTMLLIElement>) {
  const { nombre, cedula, correo, rol, activo, unidaA, por, numero } = person;
  const shown = numero && numero !== correo && numero !== cedula ? `${MATCH_NAMES[por]} ${numero}` : MATCH_NAMES[por];
  return (
    <Box
      component="li"
      {...option}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '0 12px',
        alignItems: 'center',
        px: 1.5,
        py: 1,
        borderRadius: '8px',
        cursor: 'pointer',
        '&.Mui-focused': { bgcolor: 'var(--sunken)', boxShadow: 'inset 3px 0 0 var(--primary)' },
      }}
    >
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nombre}</Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{shown}</Box>
      <Box
        sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2px 12px', color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {cedula && <span>{cedula}</span>}
        {correo !== nombre && <span>{correo}</span>}
        {rol !== 'investigador' && <span>{ROLE_NAMES[rol]}</span>}
        {unidaA ? <span>Unida a {unidaA}</span> : !activo && <State tone="error">Inactiva</State>}
      </Box>
    </Box>
  );
}
