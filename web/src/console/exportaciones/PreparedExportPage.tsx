import type { PreparedExportRow } from '@registro/contracts/console/export';
import { inList } from '@registro/contracts/console/in-list';
import { showCount } from '@registro/contracts/count';
import { useGetOne } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { showMoment } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { showSize } from '../kit/size.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { Actions, filtersOf, Standing, useListName } from './export-parts.js';

/**
 * /consola/exportaciones/{id}/show: one file of a long list, how far it is, and the way back to what it was made of.
 */
export default function PreparedExportPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<PreparedExportRow>('exportaciones', { id });
  const navigate = useNavigate();
  const name = useListName();
  useLiveAgain('exportacion', () => void refetch());
  return (
    <OnePage
      name={data ? `Exportación de ${name(data.lista)}` : 'Exportación'}
      list={{ to: '/consola/exportaciones', name: 'Mis exportaciones' }}
      what="la exportación"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
      maxWidth="60rem"
    >
      {data && (
        <Panel title="Archivo" aside={<Actions row={data} onRemoved={() => void navigate('/consola/exportaciones')} />}>
          <Pairs>
            <Pair name="Estado">
              <Standing row={data} />
            </Pair>
            <Pair name="Lista">
              <Link to={inList(data.lista, data.filtro)}>Ver la lista como se pidió</Link> ({filtersOf(data).toLowerCase()})
            </Pair>
            <Pair name="Filas">
              {data.estado === 'preparando' ? `${showCount(data.hechas)} de ${showCount(data.filas)}` : showCount(data.filas)}
            </Pair>
            {data.tamano !== null && <Pair name="Tamaño">{showSize(data.tamano)}</Pair>}
            <Pair name="Pedida">{showMoment(data.creado, true)}</Pair>
            <Pair name="Se elimina">{showMoment(data.vence, true)}</Pair>
          </Pairs>
        </Panel>
      )}
    </OnePage>
  );
}
