import { BROKEN_SHOWN, INVARIANT_NAMES, type InvariantPage as Read } from '@registro/contracts/console/invariants';
import { countOf } from '@registro/contracts/count';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useSession } from '../../session/session.js';
import { ageOf } from '../kit/ages.js';
import { showMoment } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { BROKEN_WORDS } from './broken-words.js';

/**
 * /consola/invariantes/{id}/show: which rows break it, each a way to where it stands. A row of the list is not yet all
 * of it: `meta` keeps the two apart.
 */
export default function InvariantPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<Read>('invariantes', { id, meta: { completo: true } });
  return (
    <OnePage
      name={data ? INVARIANT_NAMES[data.nombre] : 'Estado del sistema'}
      list={{ to: '/consola/invariantes', name: 'Estado del sistema' }}
      what="el estado"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
      maxWidth="60rem"
    >
      {data && <Rows page={data} />}
    </OnePage>
  );
}

function Rows({ page: { nombre, cuantos, visto, filas } }: { page: Read }) {
  const { estatus } = useSession();
  const { what, to, permiso } = BROKEN_WORDS[nombre];
  const leads = estatus?.permisos.includes(permiso);
  if (!filas.length) return <Panel title="Filas que no cumplen">Ninguna. Se revisó el {showMoment(visto, true)}.</Panel>;
  return (
    <Panel title="Filas que no cumplen">
      {filas.length === BROKEN_SHOWN && cuantos > BROKEN_SHOWN && (
        <p style={{ marginTop: 0 }}>
          Se muestran {countOf(BROKEN_SHOWN, 'fila', 'filas')} de {countOf(cuantos, 'fila', 'filas')}: las más antiguas.
        </p>
      )}
      <SimpleTable
        label={`No cumplen: ${INVARIANT_NAMES[nombre]}`}
        heads={['Fila', 'Desde']}
        rows={filas.map(({ id, desde }) => ({
          key: id,
          cells: [
            leads && to ? <Link to={to(id)}>{what(id)}</Link> : what(id),
            desde ? `${showMoment(desde, true)}, hace ${ageOf(desde)}` : '—',
          ],
        }))}
      />
    </Panel>
  );
}
