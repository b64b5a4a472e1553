import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  APPEAL_DEEDS,
  APPEAL_MESSAGES,
  APPEAL_REASONS,
  APPEAL_STATE_NAMES,
  APPEALABLE,
  type AppealView,
} from '@registro/contracts/appeals/appeal';
import { DecideAppeal, GiveAppeal, RefuseAppealProposal } from '@registro/contracts/appeals/asking';
import { showDate } from '@registro/contracts/dates';
import { spokenList } from '@registro/contracts/spoken-list';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { get, post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { FileLine } from '../../files/FileLine.js';
import { SelectInput } from '../../forms/SelectInput.js';
import { currentSession } from '../../session/session.js';
import { useToast } from '../../ui/Feedback.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { showMoment, State } from '../kit/cells.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { useStage } from '../kit/stage.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { ActWords, ConfirmAct } from '../two-persons/ActWords.js';
import { Beside } from '../two-persons/Beside.js';
import { APPEAL_TONES } from '../kit/status-tones.js';

const LIST = { to: '/consola/apelaciones', name: 'Recursos' };
const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/** /consola/apelaciones/{id}/show: what was asked and why, what it is about beside it, and the words on it. */
export default function AppealPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['apelaciones', 'una', id],
    queryFn: ({ signal }) => get<AppealView>(`recursos/apelaciones/${id}`, {}, { signal }),
  });
  const again = () => void refetch();
  useLiveAgain('conversacion', again);
  return (
    <OnePage
      name={data ? `Recurso ${id}` : 'Recurso'}
      list={LIST}
      what="el recurso"
      isPending={isPending}
      error={data ? null : error}
      retry={again}
    >
      {data && (
        <Box
          sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' } }}
        >
          <Box sx={COLUMN}>
            <Standing view={data} />
            <Panel title="Lo que pide">
              <Pairs>
                <Pair name="Por qué">{APPEAL_REASONS[data.razon]}</Pair>
                <Pair name="Acuse">{data.acuse}</Pair>
              </Pairs>
              <Box component="p" sx={{ mt: 1.5, mb: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {data.texto}
              </Box>
              {data.archivos.map((archivo, at) => (
                <FileLine key={archivo} id={archivo} label={`Archivo ${at + 1}`} />
              ))}
            </Panel>
            <Words view={data} again={again} />
            <History deeds={data.historial} />
          </Box>
          <About view={data} again={again} />
        </Box>
      )}
    </OnePage>
  );
}

const Standing = ({ view: { estado, vence, vencida } }: { view: AppealView }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
    <State tone={APPEAL_TONES[estado]}>{APPEAL_STATE_NAMES[estado]}</State>
    {estado === 'pedida' &&
      (vencida ? <State tone="error">{`Debió responderse el ${showDate(vence)}`}</State> : `Responder hasta el ${showDate(vence)}`)}
  </Box>
);

interface Props {
  view: AppealView;
  again: () => void;
}

/** What was decided, or what decides it. */
function Words({ view, again }: Props) {
  const { id, objeto, estado, primero, propuesta, motivo, resuelta, resolvio } = view;
  const { dos, sigue } = APPEALABLE[objeto];
  if (estado === 'retirada') return <Panel title="Decisión">Lo retiró el {showMoment(resuelta)}.</Panel>;
  if (estado !== 'pedida')
    return (
      <Panel title="Decisión">
        <Box component="p" sx={{ mt: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {motivo}
        </Box>
        {resolvio}, {showMoment(resuelta)}
      </Panel>
    );
  if (primero) return <Panel title="Decisión">{APPEAL_MESSAGES.primero}.</Panel>;
  if (propuesta)
    return (
      <Panel title="Decisión propuesta">
        <Pairs>
          <Pair name="Propone">{propuesta.quien}</Pair>
          <Pair name="Decisión">{APPEAL_STATE_NAMES[propuesta.resultado]}</Pair>
          <Pair name="Motivo">{propuesta.motivo}</Pair>
        </Pairs>
        <ActWords
          on={{ acto: 'recurso', clave: id }}
          propia={propuesta.propia}
          what="propuesta"
          text="El recurso sigue en revisión."
          path={`apelaciones/propuestas/${propuesta.id}/negar`}
          Dto={RefuseAppealProposal}
          onRefused={again}
        >
          <ConfirmAct
            title="¿Confirmar la propuesta?"
            text={propuesta.resultado === 'concedida' ? `Lo que sigue, dicho a la persona: ${sigue}` : 'La decisión se mantiene.'}
            path={`apelaciones/propuestas/${propuesta.id}/confirmar`}
            done="Recurso resuelto"
          />
        </ActWords>
      </Panel>
    );
  const done = dos ? 'Propuesto: lo confirma otra persona' : 'Recurso resuelto';
  const ways = { path: `apelaciones/${id}/decidir`, Dto: DecideAppeal, done, hint: 'Lo lee la persona.', onRefused: again };
  return (
    <Panel title="Decisión">
      <Beside on={{ acto: 'recurso', clave: id }} />
      {dos && (
        <Box component="p" sx={{ mt: 0 }}>
          Usted propone y otra persona confirma.
        </Box>
      )}
      <Box role="group" aria-label="Decidir el recurso" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ReasonAction
          {...ways}
          first
          label="Conceder"
          title="¿Conceder el recurso?"
          text={`La persona leerá: ${sigue}`}
          yes="Sí, conceder"
          defaults={{ resultado: 'concedida' }}
        />
        <ReasonAction
          {...ways}
          label="Mantener la decisión"
          title="¿Mantener la decisión?"
          text="Lo que se decidió queda como está."
          yes="Sí, mantener"
          defaults={{ resultado: 'confirmada' }}
        />
      </Box>
    </Panel>
  );
}

/** What it is about, who asks, who decided first, and who has it. */
function About({ view, again }: Props) {
  const { objeto, idObjeto, ficha, titulo, nombre, cedula, idUsuario, decidida, decidieron, operador } = view;
  const seesPeople = currentSession().estatus?.permisos.includes('usuarios');
  return (
    <Box component="aside" aria-label="De qué se trata" sx={COLUMN}>
      <Panel title={APPEALABLE[objeto].nombre}>
        <Pairs>
          <Pair name="Número">{idObjeto}</Pair>
          <Pair name="Título">{ficha?.rutaConsola ? <Link to={ficha.rutaConsola}>{ficha.titulo}</Link> : (ficha?.titulo ?? titulo)}</Pair>
          <Pair name="Estado">{ficha ? (ficha.estado ?? 'Sin estado') : 'No se puede consultar ahora'}</Pair>
          <Pair name="Se decidió">{showMoment(decidida)}</Pair>
          <Pair name="Decidió">{decidieron.length ? spokenList(decidieron) : 'El sistema'}</Pair>
        </Pairs>
      </Panel>
      <Panel title="Quién lo pide">
        <Pairs>
          <Pair name="Nombre">{seesPeople ? <Link to={`/consola/usuarios/${idUsuario}/show`}>{nombre}</Link> : nombre}</Pair>
          <Pair name="Cédula">{cedula ?? 'Sin registrar'}</Pair>
        </Pairs>
      </Panel>
      <Panel title="Quién lo revisa">
        {operador ?? 'Nadie'}
        <Hands view={view} again={again} />
      </Panel>
    </Box>
  );
}

/** Takes it, or gives it to a colleague who may decide on it. */
function Hands({ view: { id, estado, primero, idOperador, colegas }, again }: Props) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  if (estado !== 'pedida' || primero) return null;
  const me = Number(currentSession().usuario?.id);
  const take = async () => {
    setBusy(true);
    try {
      await post(`recursos/apelaciones/${id}/tomar`);
      toast('Es suyo');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
    again();
  };
  const others = colegas.filter((one) => one.id !== me);
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {idOperador !== me && (
        <Button size="small" variant="outlined" disabled={busy} onClick={() => void take()}>
          Tomar
        </Button>
      )}
      {others.length > 0 && <Give id={id} colleagues={others} again={again} />}
    </Box>
  );
}

function Give({ id, colleagues, again }: { id: number; colleagues: AppealView['colegas']; again: () => void }) {
  const stage = useStage();
  const open = () =>
    stage((close) => (
      <ActionDialog
        narrow
        title="¿A quién se lo da?"
        text="Le llegará un aviso. Aparecen quienes pueden decidirlo."
        yes="Dar"
        path={`apelaciones/${id}/dar`}
        Dto={GiveAppeal}
        defaults={{ idOperador: null }}
        done="Se lo dio a otra persona"
        onRefused={again}
        onDone={() => {
          again();
          close();
        }}
        onClose={close}
      >
        <SelectInput
          name="idOperador"
          label="Colega"
          required
          options={colleagues.map(({ id: value, nombre }) => ({ value, label: nombre }))}
        />
      </ActionDialog>
    ));
  return (
    <Button size="small" onClick={open}>
      Dar a otra persona
    </Button>
  );
}

/** All that was done with it, the oldest first. */
const History = ({ deeds }: { deeds: AppealView['historial'] }) => (
  <Panel title="Historial">
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {deeds.map(({ id, accion, fecha, quien, aQuien }) => (
        <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
          <strong>{APPEAL_DEEDS[accion]}</strong>
          {aQuien && `: ${aQuien}`}
          <Box sx={{ color: 'text.secondary' }}>
            {showMoment(fecha, true)}
            {quien && ` · ${quien}`}
          </Box>
        </Box>
      ))}
    </Box>
  </Panel>
);
