import type { ImportRead } from '@registro/contracts/profile/identity-import';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { showMoment } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { showSize } from '../kit/size.js';
import { ImportProgress } from './ImportProgress.js';

/** /consola/importaciones/{id}/show: one import of identities, how far it is, and the rows that it refused. */
export default function OneImportPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<ImportRead>('importaciones', { id });
  return (
    <OnePage
      name={`Importación ${id}`}
      list={{ to: '/consola/identidades', name: 'Identidades' }}
      what="la importación"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
      maxWidth="64rem"
    >
      {data && (
        <>
          <Panel title="Archivo">
            <Pairs>
              <Pair name="Nombre">{data.nombre}</Pair>
              <Pair name="Tamaño">{showSize(data.bytes)}</Pair>
              <Pair name="Importado">{showMoment(data.creado, true)}</Pair>
              {data.terminado && <Pair name="Terminado">{showMoment(data.terminado, true)}</Pair>}
            </Pairs>
          </Panel>
          <ImportProgress id={id} />
        </>
      )}
    </OnePage>
  );
}
