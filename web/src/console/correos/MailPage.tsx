import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  MAIL_KINDS,
  MAIL_STATES,
  MAIL_TEXT_GONE,
  type MailState,
  type MailText,
  type OutgoingMailPage,
} from '@registro/contracts/console/mails';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { get, post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { showMoment, State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { ResendMail } from '../kit/ResendMail.js';
import { Panel } from '../review/Panel.js';
import { MAIL_TONES } from '../kit/status-tones.js';

/** ms; what is on its way is seen to leave, or to fail. */
const AGAIN = 4_000;
const MEANINGS: Record<MailState, string> = {
  cola: 'Sale en cuanto el servidor de correo lo acepte.',
  enviado: 'El servidor de correo lo aceptó.',
  fallo: 'El servidor de correo no lo aceptó. El sistema lo intenta de nuevo mientras le queden intentos.',
  guardado: 'No había servidor de correo: quedó en la bandeja de salida y nadie lo recibió.',
  descartado: 'Un operador lo descartó: no se intenta más.',
};

/**
 * /consola/correos/{id}/show: to whom a mail goes, whether it left, what the server answered, what it says, and sending
 * it again.
 */
export default function MailPage() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['correos', 'uno', id],
    queryFn: ({ signal }) => get<OutgoingMailPage>(`recursos/correos/${id}`, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.estado === 'cola' ? AGAIN : false),
    retry: false,
  });
  const sent = (other: number) => (other === id ? void refetch() : navigate(`/consola/correos/${other}/show`));
  return (
    <OnePage
      name={data?.asunto ?? 'Correo'}
      list={{ to: '/consola/correos', name: 'Correos' }}
      what="el correo"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
      maxWidth="60rem"
    >
      {data && (
        <>
          <Panel title="Qué pasó con él">
            <Box
              sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', justifyContent: 'space-between', mb: 1.5 }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }} role="status">
                <State tone={MAIL_TONES[data.estado]}>{MAIL_STATES[data.estado]}</State>
                {MEANINGS[data.estado]}
              </Box>
              <ResendMail variant="contained" mail={data} path={`correos/${id}`} done={sent} />
            </Box>
            <Facts mail={data} />
          </Panel>
          <Panel title="Lo que dice">
            <Words key={id} id={id} />
          </Panel>
        </>
      )}
    </OnePage>
  );
}

function Facts({ mail }: { mail: OutgoingMailPage }) {
  const { estatus } = useSession();
  const { asunto, para, nombre, idUsuario, tipo, fecha, cambio, intentos, respuesta, idOriginal, idTrabajo } = mail;
  const who = nombre && nombre !== para ? `${nombre}, ${para}` : para;
  return (
    <Pairs>
      <Pair name="Asunto">{asunto}</Pair>
      <Pair name="Para">
        {idUsuario && estatus?.permisos.includes('usuarios') ? <Link to={`/consola/usuarios/${idUsuario}/show`}>{who}</Link> : who}
      </Pair>
      {tipo && <Pair name="Tipo">{MAIL_KINDS[tipo]}</Pair>}
      <Pair name="Pedido">{showMoment(fecha, true)}</Pair>
      <Pair name="Intentos">{intentos}</Pair>
      <Pair name="Último cambio">{showMoment(cambio, true)}</Pair>
      {respuesta && (
        <Pair name="Respuesta">
          <code style={{ fontSize: '0.875rem' }}>{respuesta}</code>
        </Pair>
      )}
      {idTrabajo && (
        <Pair name="Trabajo">
          <Link to={`/consola/trabajos/${idTrabajo}/show`}>Ver cada intento</Link>
        </Pair>
      )}
      {idOriginal && (
        <Pair name="Repite">
          <Link to={`/consola/correos/${idOriginal}/show`}>El correo {idOriginal}, que salió antes</Link>
        </Pair>
      )}
    </Pairs>
  );
}

/** Read only when somebody asks, for it is somebody's mail and leaves a trace. */
function Words({ id }: { id: number }) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['correos', 'texto', id],
    queryFn: () => post<MailText>(`recursos/correos/${id}/leer`),
    enabled: asked,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (error)
    return (
      <Alert severity="error" action={<Button onClick={() => void refetch()}>Reintentar</Button>}>
        {messageOf(error)}
      </Alert>
    );
  if (!data)
    return (
      <>
        <Box component="p" sx={{ m: 0, mb: 1.5 }}>
          Es correspondencia de una persona: verla deja constancia en la auditoría, y esa persona sabrá cuándo se consultó.
        </Box>
        <Button variant="outlined" loading={isFetching} onClick={() => setAsked(true)}>
          Ver el texto
        </Button>
      </>
    );
  return (
    <>
      <Box
        role="region"
        aria-label="Texto del correo"
        sx={{
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          bgcolor: 'var(--sunken)',
          borderRadius: '8px',
          px: 2,
          py: 1.5,
          maxWidth: '42rem',
        }}
      >
        {data.texto || MAIL_TEXT_GONE}
      </Box>
      <Box component="p" sx={{ color: 'text.secondary', m: 0, mt: 1.5 }}>
        Así lo recibe la persona, salvo las claves de sus enlaces, que aquí no se muestran (••••••).
      </Box>
    </>
  );
}
