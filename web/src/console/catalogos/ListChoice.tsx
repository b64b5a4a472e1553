import { countOf } from '@registro/contracts/count';
import { folded } from '@registro/contracts/entered';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ListCount } from '@registro/contracts/catalogs/lists';
import { listName } from '@registro/contracts/catalogs/list-names';
import { inList } from '@registro/contracts/console/in-list';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { LoadFailed, RowsLoading } from '../../ui/LoadStates.js';
import { usePage } from '../../ui/page.js';

/** Without accents, in lower case: 'subareas' finds 'Subáreas'. */

/** The lists with how many entries each has: one is chosen before any entry is shown. */
export function ListChoice({ buttons }: { buttons: ReactNode }) {
  usePage('Catálogos');
  const [sought, setSought] = useState('');
  const { data, isError, refetch } = useQuery({
    queryKey: ['catalogos', 'listas'],
    queryFn: ({ signal }) => get<ListCount[]>('recursos/catalogos/listas', {}, { signal }),
    retry: false,
  });
  const named = data
    ?.map((list) => ({ ...list, name: listName(list.lista) }))
    .filter(({ name }) => folded(name).includes(folded(sought)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Catálogos" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <TextField label="Buscar una lista" type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
        <span>{buttons}</span>
      </Box>
      {isError && <LoadFailed onRetry={() => void refetch()} text="No se pudieron cargar las listas." />}
      {!named && !isError && <RowsLoading rows={8} height={2} />}
      {named?.length === 0 && <Box sx={{ color: 'text.secondary' }}>Ninguna lista se llama así.</Box>}
      {named && named.length > 0 && (
        <Box
          component="ul"
          aria-label="Listas"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            columnGap: 3,
            gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
          }}
        >
          {named.map(({ lista, name, activos, inactivos }) => (
            <Box key={lista} component="li" sx={{ py: 0.75, borderBottom: '1px solid var(--line)' }}>
              <Link to={inList('catalogos', { lista })}>{name}</Link>
              <Box sx={{ color: 'text.secondary' }}>
                {countOf(activos, 'elemento', 'elementos')}
                {inactivos > 0 && ` y ${countOf(inactivos, 'retirado', 'retirados')}`}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
