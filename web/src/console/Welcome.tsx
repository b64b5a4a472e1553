import Box from '@mui/material/Box';
import { Title, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/Icon.js';
import { usePage } from '../ui/page.js';
import { type Entry, entriesFor } from './entries.js';

const number = new Intl.NumberFormat('es-VE');

/** The console's first page: what this person may do, and how much of it there is. */
export function Welcome() {
  usePage('Consola');
  const { estatus, usuario } = useSession();
  const own = entriesFor(estatus);
  return (
    <Box sx={{ py: 2, maxWidth: '72rem' }}>
      <Title title="Consola" />
      <Box component="p" sx={{ color: 'text.secondary', mb: 3 }}>
        {usuario?.name}, esto es lo que puede administrar.
      </Box>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(17rem, 1fr))', gap: 2, p: 0, m: 0, listStyle: 'none' }}
      >
        {own.map((entry) => (
          <li key={entry.name}>
            <Tile entry={entry} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Tile({ entry }: { entry: Entry }) {
  // The import screen has no list of its own; its imports do.
  const resource = entry.name === 'identidades' ? 'importaciones' : entry.name;
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'DESC' } });
  return (
    <Box
      component={Link}
      to={`/consola/${entry.name}`}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto 1fr auto',
        gap: '2px 14px',
        alignItems: 'center',
        height: '100%',
        p: 2.5,
        border: '1px solid var(--line)',
        borderRadius: '12px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { borderColor: 'var(--primary)' },
      }}
    >
      <Box
        component="span"
        sx={{
          gridRow: '1 / 3',
          display: 'grid',
          placeItems: 'center',
          width: 44,
          height: 44,
          borderRadius: '10px',
          bgcolor: 'var(--primary-soft)',
          color: 'var(--primary)',
        }}
      >
        <Icon name={entry.icon} />
      </Box>
      <Box component="strong" sx={{ typography: 'h4' }}>
        {entry.label}
      </Box>
      <Box
        component="span"
        sx={{ gridRow: '1 / 3', gridColumn: 3, typography: 'h3', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {total === undefined ? '' : number.format(total)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {entry.text}
      </Box>
    </Box>
  );
}
