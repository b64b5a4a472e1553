import { openedBy, type UserWindowRow } from '@registro/contracts/catalogs/window';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { useGetOne } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { valueToDate } from '../../forms/text.js';
import { State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { Panel } from '../review/Panel.js';
import { UserWindowActions } from './UserWindowActions.js';
import { WindowHistory } from './WindowHistory.js';

/** /consola/jornadas-usuario/{id}/show: the days that one person has for themselves, and everybody who changed them. */
export default function UserWindowPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<UserWindowRow>('jornadas-usuario', { id });
  const navigate = useNavigate();
  return (
    <OnePage
      name={data ? `Jornada de ${data.correo}` : 'Jornada de una persona'}
      list={{ to: '/consola/jornadas-usuario', name: 'Jornadas por usuario' }}
      what="la jornada"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
      maxWidth="60rem"
    >
      {data && (
        <>
          <Panel title="Jornada" aside={<UserWindowActions row={data} onRemoved={() => void navigate('/consola/jornadas-usuario')} />}>
            <Pairs>
              <Pair name="Primer día">{valueToDate(data.fechaInicio)}</Pair>
              <Pair name="Último día">{valueToDate(data.fechaFin)}</Pair>
              <Pair name="Vigente">
                <State tone={data.vigente ? 'success' : 'default'}>{CURRENT_WORDS[data.vigente ? 0 : 1]}</State>
              </Pair>
              <Pair name="Convocatorias">{openedBy(data).join(', ') || 'Ninguna'}</Pair>
              <Pair name="Motivo">{data.motivo ?? 'No se preguntó'}</Pair>
            </Pairs>
          </Panel>
          <WindowHistory resource="jornadas-usuario" id={data.id} version={data.version} />
        </>
      )}
    </OnePage>
  );
}
