import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { HearersPage } from '@registro/contracts/notices/audience';
import { isOwnMatter } from '@registro/contracts/notices/audience';
import { UNTOLD_MAX, UNTOLD_MESSAGE } from '@registro/contracts/notices/left-untold';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useRested } from '../search/useFoundPeople.js';
import type { WhoHearsState } from './useWhoHears.js';

/** Those whom an act would tell, page by page, each with a box to leave them out where that may be. */
export function Hearers({ told: { asked, left, setLeft } }: { told: WhoHearsState }) {
  const [typed, setTyped] = useState('');
  const texto = useRested(typed) || null;
  const { data, error, isPending, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['destinatarios', 'personas', asked, texto],
    queryFn: async ({ signal, pageParam }) =>
      read<HearersPage>(
        await call('POST', 'recursos/destinatarios/personas', { ...asked, texto, despuesDe: pageParam }, { signal, reads: true }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ sigue }) => sigue,
    gcTime: 0,
    retry: false,
  });
  const people = data?.pages.flatMap(({ personas }) => personas) ?? [];
  const fixed = isOwnMatter(asked.acto);
  const full = left.length >= UNTOLD_MAX;
  const toggle = (id: number) => setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextField
        size="small"
        type="search"
        label="Buscar por nombre o cédula"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Within the form of an act, Enter would do it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {full && <Alert severity="info">{UNTOLD_MESSAGE}.</Alert>}
      {isPending && <Skeleton variant="rounded" height={120} role="status" aria-label="Cargando quiénes son" />}
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {data && people.length === 0 && <span role="status">{texto ? 'Nadie con ese nombre o esa cédula.' : 'Nadie.'}</span>}
      {people.length > 0 && (
        <Box component="ul" aria-label="Quiénes lo sabrán" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: '16rem', overflowY: 'auto' }}>
          {people.map(({ id, nombre, cedula, confirmado }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: 'flex',
                justifyContent: 'space-between',
                alignItems: 'center',
                gap: 1,
                py: fixed ? 0.75 : 0,
                borderBottom: '1px solid var(--line)',
              }}
            >
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', textDecoration: left.includes(id) ? 'line-through' : 'none' }}>
                {nombre}{' '}
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {cedula}
                </Box>
                {!confirmado && <Box sx={{ color: 'text.secondary' }}>sin correo confirmado</Box>}
              </Box>
              {!fixed && (
                <FormControlLabel
                  sx={{ mr: 0, flex: 'none' }}
                  label="No avisar"
                  disabled={full && !left.includes(id)}
                  control={
                    <Checkbox
                      size="small"
                      checked={left.includes(id)}
                      onChange={() => toggle(id)}
                      slotProps={{ input: { 'aria-label': `No avisar a ${nombre}, ${cedula}` } }}
                    />
                  }
                />
              )}
            </Box>
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </Box>
  );
}
