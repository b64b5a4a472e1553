import { folded } from '@registro/contracts/entered';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { isOfCall, type MailCall, textId } from '@registro/contracts/mails/mail-calls';
import type { TemplateList as Templates, TemplateRow } from '@registro/contracts/mails/save-template';
import { TEMPLATE_GROUPS } from '@registro/contracts/mails/templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Title } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { RowLink } from '../list/RowLink.js';
import { get } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { usePage } from '../../ui/page.js';
import { TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { Choice } from '../kit/Choice.js';
import { Panel } from '../review/Panel.js';
import { ALL, callOptions } from './calls.js';

const pathOf = (id: string, codigo?: string) => `/consola/plantillas-correo/${textId(id, codigo)}/show`;

/** A mail as this call sends it; without a call, as those do that have no text of their own. */
function rowFor(row: TemplateRow, call: MailCall | undefined) {
  const own = call && row.porConvocatoria.find(({ codigo }) => codigo === call.codigo);
  return { ...row, asunto: own?.asunto ?? row.asunto, own };
}
type Row = ReturnType<typeof rowFor>;

/**
 * /consola/plantillas-correo: every mail that the product sends, by what it is about, and which say something of the
 * operators' own, to all calls or to the chosen one.
 */
export default function TemplateList() {
  usePage('Plantillas de correo');
  const [sought, setSought] = useState('');
  const [place, setPlace] = useSearchParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['plantillas-correo'],
    queryFn: ({ signal }) => get<Templates>('recursos/plantillas-correo', {}, { signal }),
  });
  const calls = data?.convocatorias ?? [];
  const call = calls.find(({ codigo }) => codigo === place.get('convocatoria'));
  const found = (data?.plantillas ?? [])
    .filter((row) => !call || isOfCall(row, call))
    .map((row) => rowFor(row, call))
    .filter(({ nombre, asunto }) => folded(`${nombre} ${asunto}`).includes(folded(sought)));
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: '52rem' }}>
      <Title title="Plantillas de correo" />
      <Box component="p" role="status" sx={{ m: 0, maxWidth: '42rem', color: 'text.secondary' }}>
        {call
          ? `Los correos que se envían por «${call.nombre}». Los que no tienen un texto de esta convocatoria dicen el general.`
          : 'Lo que dice cada correo que envía el Registro. Un texto nuevo vale para los que salgan después de guardarlo.'}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px 24px' }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <Choice
            label="Convocatoria"
            options={callOptions(calls)}
            value={call?.codigo ?? ALL}
            onChange={(codigo) => setPlace(codigo === ALL ? {} : { convocatoria: String(codigo) }, { replace: true })}
          />
        </Box>
        <TextField label="Buscar" value={sought} onChange={(event) => setSought(event.target.value)} sx={{ flex: '1 1 14rem' }} />
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
        return own.length > 0 && <Group key={grupo} name={grupo} rows={own} call={call} calls={calls} />;
      })}
    </Box>
  );
}

interface GroupProps {
  name: string;
  rows: Row[];
  call: MailCall | undefined;
  calls: readonly MailCall[];
}

function Group({ name, rows, call, calls }: GroupProps) {
  return (
    <Panel title={name}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={row.id}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', alignItems: 'center', justifyContent: 'space-between' }}
          >
            <TwoLines
              first={<RowLink to={pathOf(row.id, call?.codigo)}>{row.nombre}</RowLink>}
              second={row.asunto === row.nombre ? '' : row.asunto}
            />
            <Whose row={row} call={call} />
            {!call && row.porConvocatoria.length > 0 && <WithOwn row={row} calls={calls} />}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** Whose text it is, unless the product's own. */
function Whose({ row: { own, propia, cambio }, call }: { row: Row; call: MailCall | undefined }) {
  if (!own && !propia) return null;
  const [said, tone] = own
    ? (['De esta convocatoria', 'info'] as const)
    : call
      ? (['Texto general', 'default'] as const)
      : (['Texto propio', 'info'] as const);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', color: 'text.secondary' }}>
      {showMoment(own ? own.cambio : cambio, true)}
      <State tone={tone}>{said}</State>
    </Box>
  );
}

/** The calls that say something else. */
function WithOwn({ row: { id, porConvocatoria }, calls }: { row: Row; calls: readonly MailCall[] }) {
  return (
    <Box sx={{ flexBasis: '100%', minWidth: 0, fontSize: '.875rem', color: 'text.secondary' }}>
      Con texto propio:{' '}
      {porConvocatoria.map(({ codigo }, i) => (
        <span key={codigo}>
          {i > 0 && ', '}
          <Link to={pathOf(id, codigo)}>{calls.find((one) => one.codigo === codigo)?.nombre ?? codigo}</Link>
        </span>
      ))}
    </Box>
  );
}
