import { shortEnd } from '@registro/contracts/catalogs/window-text';
import { WINDOW_STATE_NAMES, type WindowRow } from '@registro/contracts/catalogs/window';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { showExact, State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { WINDOW_TONES } from '../kit/status-tones.js';
import { WindowActions } from './WindowActions.js';
import { WindowHistory } from './WindowHistory.js';

/** /consola/jornadas/{id}/show: when a call opens and closes, and everybody who changed that. */
export default function WindowPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<WindowRow>('jornadas', { id });
  return (
    <OnePage
      name={data?.nombre ?? 'Jornada'}
      list={{ to: '/consola/jornadas', name: 'Jornadas' }}
      what="la jornada"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
      maxWidth="60rem"
    >
      {data && (
        <>
          <Panel title="Jornada" aside={<WindowActions row={data} />}>
            <Pairs>
              <Pair name="Estado">
                <State tone={WINDOW_TONES[data.estado]}>{WINDOW_STATE_NAMES[data.estado]}</State>
              </Pair>
              <Pair name="Abre">{showExact(data.fechaInicio) || 'Sin fecha'}</Pair>
              <Pair name="Recibe hasta">{data.fechaFin ? shortEnd(data.fechaFin) : 'Sin fecha'}</Pair>
              <Pair name="Días para evaluar">{data.diasEvaluacion}</Pair>
            </Pairs>
          </Panel>
          <WindowHistory resource="jornadas" id={data.id} version={data.version} />
        </>
      )}
    </OnePage>
  );
}
