import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { ACT_NAMES, ACT_STATE_NAMES, type ActRow, confirmAct, ConfirmAct } from '@registro/contracts/payments/acts';
import { KeyedWithReason } from '@registro/contracts/payments/operation';
import { type PaymentActKind, TWO_PERSON_ACTS } from '@registro/contracts/two-persons';
import { useState } from 'react';
import { useGetOne, useRefresh } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { newKey } from '../../api/new-key.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { useSession } from '../../session/session.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { useStage } from '../kit/stage.js';
import { ActWords } from '../two-persons/ActWords.js';
import { AuditChange } from '../kit/AuditChange.js';
import { showMoment, State } from '../kit/cells.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { useLivePayments } from '../money/useLivePayments.js';
import { useWhoHears } from '../hearers/useWhoHears.js';
import { WhoHears } from '../hearers/WhoHears.js';
import { AnswerLines } from './AnswerLines.js';
import { ACT_TONES } from './tones.js';

/** What the audit calls what an act changes. */
const OBJECTS: Record<PaymentActKind, string> = {
  respuesta: 'acto',
  pago: 'pago',
  retiro: 'acto',
  ajuste: 'pago',
  devolucion: 'pago',
  desenlace: 'pago',
  formato: 'formato de banco',
  cuenta: 'cuenta pagadora',
  presupuesto: 'presupuesto',
  limite: 'límite',
  redenominacion: 'acto',
};
/** Where what an act is about is read. */
const PLACES: Partial<Record<PaymentActKind, [path: string, name: string]>> = {
  respuesta: ['lotes', 'El lote'],
  pago: ['pagos', 'El pago'],
  retiro: ['extractos', 'El extracto'],
  ajuste: ['pagos', 'El pago'],
  devolucion: ['pagos', 'El pago'],
  desenlace: ['pagos', 'El pago'],
};

/** /consola/actos/{id}/show: what was proposed, what it would change, and, for whoever may, the word on it. */
export default function ActPage() {
  useLivePayments();
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<ActRow>('actos', { id });
  return (
    <OnePage
      name={data?.titulo ?? 'Propuesta'}
      list={{ to: '/consola/actos', name: 'Por confirmar' }}
      what="la propuesta"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <>
          <Header act={data} />
          {data.acto !== 'respuesta' && (
            <Panel title="Qué cambia">
              <AuditChange row={{ objeto: OBJECTS[data.acto], antes: data.antes, despues: data.despues }} />
            </Panel>
          )}
          {data.acto === 'respuesta' && <AnswerLines act={data} />}
        </>
      )}
    </OnePage>
  );
}

function Header({ act }: { act: ActRow }) {
  const { acto, estado, propone, propuesto, vence, decide, decidido, motivo, motivoDecision, idObjeto } = act;
  const place = PLACES[acto];
  return (
    <Panel title={ACT_NAMES[acto]} aside={<State tone={ACT_TONES[estado]}>{ACT_STATE_NAMES[estado]}</State>}>
      <Pairs>
        <Pair name="Lo propuso">{`${propone}, ${showMoment(propuesto, true)}`}</Pair>
        {motivo && <Pair name="Motivo">{motivo}</Pair>}
        {estado === 'propuesto' && <Pair name="Vence">{showMoment(vence, true)}</Pair>}
        {decide && <Pair name="Lo decidió">{[`${decide}, ${showMoment(decidido, true)}`, motivoDecision].filter(Boolean).join(': ')}</Pair>}
        {place && idObjeto && (
          <Pair name="De qué">
            <Link to={`/consola/${place[0]}/${idObjeto}/show`}>{place[1]}</Link>
          </Pair>
        )}
      </Pairs>
      {estado === 'propuesto' && <Actions act={act} />}
    </Panel>
  );
}

function Actions({ act: { id, titulo, propia, acto } }: { act: ActRow }) {
  const stage = useStage();
  const [llave] = useState(newKey);
  const mine = useSession().estatus?.permisos ?? [];
  const decides = !propia && mine.includes(TWO_PERSON_ACTS[acto].confirma);
  if (!propia && !decides) return <Alert severity="info">Lo confirma quien aprueba pagos.</Alert>;
  return (
    <ActWords
      on={{ acto, id }}
      propia={propia}
      what="propuesta"
      text={`${titulo}: todo queda como está.`}
      path={`actos/${id}/negar`}
      Dto={KeyedWithReason}
      defaults={{ llave }}
    >
      <Button
        variant="contained"
        onClick={() => stage((close) => <ConfirmDialog id={id} titulo={titulo} tells={acto === 'respuesta'} onClose={close} />)}
      >
        Confirmar
      </Button>
    </ActWords>
  );
}

interface ConfirmProps {
  id: number;
  titulo: string;
  /** a bank's answer: all whose payments it settles hear of it */
  tells: boolean;
  onClose: () => void;
}

function ConfirmDialog({ id, titulo, tells, onClose }: ConfirmProps) {
  const told = useWhoHears({ acto: 'respuesta', id }, [], tells);
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  return (
    <ActionDialog<ConfirmAct>
      title="¿Confirmar la propuesta?"
      narrow
      text={`${titulo}. Vale desde ahora, como se muestra en esta página.`}
      yes="Sí, confirmar"
      path={`actos/${id}/confirmar`}
      Dto={ConfirmAct}
      defaults={confirmedDefaults(llave)}
      prepare={(values, typed) => confirmed(confirmAct(id), values, typed)}
      done="Confirmado"
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      {tells && <WhoHears told={told} />}
      <IdentityFields />
    </ActionDialog>
  );
}
