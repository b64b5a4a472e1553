import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { BulkOutcome } from '@registro/contracts/console/bulk';
import { type Answerer, answeredBy, ASKABLE, type ConversationView, type MessageRow } from '@registro/contracts/conversations/conversation';
import { showDate } from '@registro/contracts/dates';
import type { PersonSummary } from '@registro/contracts/profile/person-summary';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { get, post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { currentSession } from '../../session/session.js';
import { useToast } from '../../ui/Feedback.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { useKey } from '../kit/useKey.js';
import { Panel } from '../review/Panel.js';
import { IdentityCorrection } from '../two-persons/IdentityCorrection.js';

interface Props {
  view: ConversationView;
  /** those that were read */
  messages: readonly MessageRow[];
  onDone: () => void;
}

/** What it is about and who asks, a click away each, and who answers it. */
export function About({ view, messages, onDone }: Props) {
  const { objeto, idObjeto, ficha, titulo, nombre, cedula, idUsuario } = view;
  const seesPeople = currentSession().estatus?.permisos.includes('usuarios');
  return (
    <Box component="aside" aria-label="De qué se trata" sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel title={ASKABLE[objeto].nombre}>
        <Pairs>
          <Pair name="Número">{idObjeto}</Pair>
          <Pair name="Título">{ficha?.rutaConsola ? <Link to={ficha.rutaConsola}>{ficha.titulo}</Link> : (ficha?.titulo ?? titulo)}</Pair>
          <Pair name="Estado">{ficha ? (ficha.estado ?? 'Sin estado') : 'No se puede consultar ahora'}</Pair>
        </Pairs>
      </Panel>
      <Panel title="Quién pregunta">
        <Pairs>
          <Pair name="Nombre">{seesPeople ? <Link to={`/consola/usuarios/${idUsuario}/show`}>{nombre}</Link> : nombre}</Pair>
          <Pair name="Cédula">{cedula ?? 'Sin registrar'}</Pair>
        </Pairs>
      </Panel>
      {seesPeople && answeredBy(['usuarios']).includes(objeto) && <AskerIdentity view={view} messages={messages} />}
      <Panel title="Quién la responde">
        <Assigned view={view} onDone={onDone} />
      </Panel>
    </Box>
  );
}

/** Who they are by the record, once one asks (its person reads that), and the way to correct it. */
function AskerIdentity({ view: { idUsuario, id, pide }, messages }: Pick<Props, 'view' | 'messages'>) {
  // Its trace is written once, by the press: what is read again is no other look.
  const {
    mutate: open,
    isSuccess: opened,
    isPending: opening,
    error: refused,
  } = useMutation({
    mutationFn: () => post(`recursos/usuarios/${idUsuario}/abrir`, {}),
  });
  const {
    data,
    isLoading,
    error: failed,
  } = useQuery({
    queryKey: ['conversaciones', 'identidad', idUsuario],
    queryFn: ({ signal }) => get<PersonSummary | null>(`recursos/personas/${idUsuario}`, {}, { signal }),
    enabled: opened,
  });
  const error = refused ?? failed;
  const archivos = messages.flatMap((one) => (one.clase === 'persona' ? one.archivos : []));
  return (
    <Panel title="Identidad en el registro">
      {!opened && (
        <Button size="small" disabled={opening} onClick={() => open()}>
          Comparar con el registro
        </Button>
      )}
      {isLoading && <output>Buscando…</output>}
      {error && <Box role="alert">{messageOf(error)}</Box>}
      {data === null && 'No ha registrado sus datos básicos.'}
      {data && (
        <>
          <Pairs>
            <Pair name="Nombre">{data.nombre}</Pair>
            <Pair name="Cédula">{data.cedula}</Pair>
            <Pair name="Nacimiento">{showDate(data.fechaNacimiento)}</Pair>
          </Pairs>
          <Box sx={{ mt: 1, ml: -0.5 }}>
            <IdentityCorrection id={idUsuario} profile={data} question={{ id, archivos, pide }} />
          </Box>
        </>
      )}
    </Panel>
  );
}

/** Takes it, gives it to somebody else, or leaves it to whoever may; ends it without another word. */
function Assigned({ view: { id, idOperador, operador, estado }, onDone }: Omit<Props, 'messages'>) {
  const label = useId();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const me = Number(currentSession().usuario?.id);
  const { data: people = [] } = useQuery({
    queryKey: ['conversaciones', 'operadores'],
    queryFn: ({ signal }) => get<Answerer[]>('recursos/conversaciones/operadores', {}, { signal }),
  });
  const ask = async (path: string, more: object, done: string) => {
    setBusy(true);
    try {
      const { hechos, fuera } = await post<BulkOutcome>(`recursos/conversaciones/${path}`, {
        ids: [id],
        filtro: null,
        previa: false,
        ...more,
      });
      toast(hechos ? done : (fuera[0]?.motivo ?? 'No cambió nada'), hechos ? 'success' : 'info');
      onDone();
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
  };
  const give = (to: number | null) =>
    void ask('asignar', { idOperador: to }, to === me ? 'Es suya' : to === null ? 'Sin asignar' : 'Asignada');
  useKey(['t'], () => give(me), !busy && idOperador !== me);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box component="label" id={label} htmlFor={`${label}-a`} sx={{ color: 'text.secondary' }}>
        Asignada a
      </Box>
      <select
        id={`${label}-a`}
        value={idOperador ?? ''}
        disabled={busy}
        onChange={({ target }) => give(target.value === '' ? null : Number(target.value))}
        style={{
          maxWidth: '100%',
          minHeight: 44,
          font: 'inherit',
          color: 'inherit',
          background: 'var(--surface)',
          borderRadius: 8,
          padding: '0 8px',
        }}
      >
        <option value="">Nadie</option>
        {idOperador !== null && !people.some((one) => one.id === idOperador) && <option value={idOperador}>{operador}</option>}
        {people.map((one) => (
          <option key={one.id} value={one.id}>
            {one.nombre}
          </option>
        ))}
      </select>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {idOperador !== me && (
          <Button size="small" variant="outlined" disabled={busy} aria-keyshortcuts="T" onClick={() => give(me)}>
            Tomar
          </Button>
        )}
        {estado === 'persona' && (
          <Button size="small" disabled={busy} onClick={() => void ask('resolver', {}, 'Pregunta resuelta')}>
            Resolver
          </Button>
        )}
      </Box>
    </Box>
  );
}
