import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { TemplateRow } from '@registro/contracts/mails/save-template';
import { TEMPLATE_GROUPS } from '@registro/contracts/mails/templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link } from 'react-router-dom';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { usePage } from '../../ui/page.js';
import { TwoLines } from '../applicants.js';
import { showMoment, State } from '../cells.js';
import { Panel } from '../review/Panel.js';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** /consola/plantillas-correo: every mail that the product sends, by what it is about, and which say something of the operators' own. */
export default function TemplateList() {
  usePage('Plantillas de correo');
  const [sought, setSought] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['plantillas-correo'],
    queryFn: ({ signal }) => get<TemplateRow[]>('recursos/plantillas-correo', {}, { signal }),
  });
  const found = data?.filter(({ nombre, asunto }) => plain(`${nombre} ${asunto}`).includes(plain(sought.trim()))) ?? [];
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '52rem' }}>
      <Title title="Plantillas de correo" />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 24px', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="p" sx={{ m: 0, flex: '1 1 20rem', maxWidth: '42rem', color: 'text.secondary' }}>
          Lo que dice cada correo que envía el Registro. Un texto nuevo vale para los que salgan después de guardarlo.
        </Box>
        <TextField
          size="small"
          label="Buscar"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
          sx={{ flex: '0 1 18rem' }}
        />
      </Box>
      {error && (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
          {messageOf(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} aria-label="Cargando las plantillas" role="status" />}
      {data && found.length === 0 && <Alert severity="info">Ningún correo coincide con «{sought.trim()}».</Alert>}
      {TEMPLATE_GROUPS.map((grupo) => {
        const own = found.filter((row) => row.grupo === grupo);
        return own.length > 0 && <Group key={grupo} name={grupo} rows={own} />;
      })}
    </Box>
  );
}

function Group({ name, rows }: { name: string; rows: TemplateRow[] }) {
  return (
    <Panel title={name}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {rows.map(({ id, nombre, asunto, propia, cambio }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <TwoLines
              first={
                <Link to={`/consola/plantillas-correo/${id}/show`} style={{ fontWeight: 600 }}>
                  {nombre}
                </Link>
              }
              second={asunto === nombre ? '' : asunto}
            />
            {propia && (
              <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
                {showMoment(cambio, true)}
                <State tone="info">Texto propio</State>
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
