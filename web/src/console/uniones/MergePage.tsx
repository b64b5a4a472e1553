import Box from '@mui/material/Box';
import {
  MERGE_PART_NAMES,
  MERGE_SERVICES,
  MERGE_STATE_NAMES,
  MergeDecision,
  type MergeDetail,
  type MergePart,
} from '@registro/contracts/accounts/merge';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { showMoment, State } from '../cells.js';
import { OnePage } from '../OnePage.js';
import { Pair, Pairs } from '../Pairs.js';
import { MergeAction } from './MergeAction.js';
import { against, Card, Comparison, countsText } from './Comparison.js';
import { MERGE_TONES, PART_TONES } from './tones.js';

/** ms between two looks while parts are on their way */
const AGAIN = 1_500;

/** /consola/uniones/{id}/show: one merge, what would move while it waits, what became of each part afterwards, and what can be done. */
export default function MergePage() {
  const id = Number(useParams().id);
  const merge = useQuery({
    queryKey: ['uniones', id],
    queryFn: ({ signal }) => get<MergeDetail>(`recursos/uniones/${id}/detalle`, {}, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.partes.some(({ estado }) => estado === 'espera') ? AGAIN : false),
  });
  const { data } = merge;
  return (
    <OnePage
      name="Unión de cuentas"
      list={{ to: '/consola/uniones', name: 'Uniones' }}
      what="la unión"
      isPending={merge.isPending}
      error={data ? null : merge.error}
      retry={() => void merge.refetch()}
      maxWidth="64rem"
    >
      {data && (
        <>
          <Header merge={data} again={() => void merge.refetch()} />
          {data.previa && <Comparison preview={data.previa} />}
          {data.partes.length > 0 && <Parts parts={data.partes} />}
        </>
      )}
    </OnePage>
  );
}

function Header({ merge, again }: { merge: MergeDetail; again: () => void }) {
  const { estado, correoOrigen, correoDestino, idOrigen, idDestino, solicita, creado, motivo, decide, decidido, motivoDecision } = merge;
  return (
    <Card title="Unión de cuentas" aside={<State tone={MERGE_TONES[estado]}>{MERGE_STATE_NAMES[estado]}</State>}>
      <Pairs>
        <Pair name="Se cierra">
          <Link to={`/consola/usuarios/${idOrigen}/show`}>{correoOrigen}</Link>
        </Pair>
        <Pair name="Se queda">
          <Link to={`/consola/usuarios/${idDestino}/show`}>{correoDestino}</Link>
        </Pair>
        <Pair name="Lo pide">{`${solicita}, ${showMoment(creado, true)}: ${motivo}`}</Pair>
        {merge.estado === 'pendiente' && <Pair name="Vence">{showMoment(merge.vence, true)}</Pair>}
        {decide && <Pair name="Lo decide">{`${decide}, ${showMoment(decidido, true)}: ${motivoDecision}`}</Pair>}
        {merge.deshace && <Pair name="La deshizo">{`${merge.deshace}, ${showMoment(merge.deshecho, true)}: ${merge.motivoDeshace}`}</Pair>}
      </Pairs>
      <Actions merge={merge} again={again} />
    </Card>
  );
}

function Actions({ merge, again }: { merge: MergeDetail; again: () => void }) {
  const { id, estado, propia, correoOrigen, correoDestino, previa, partes, deshacible } = merge;
  const stayed = partes.some((part) => part.estado === 'quedo');
  const common = { Dto: MergeDecision, onDone: again };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5, mx: -0.5 }}>
      {estado === 'pendiente' && !propia && previa && against(previa).length === 0 && (
        <MergeAction
          {...common}
          label="Confirmar"
          title="¿Unir las dos cuentas?"
          text={`${correoOrigen} se cierra de inmediato y lo que tiene pasa a ${correoDestino}, cuya persona recibe un aviso.`}
          yes="Sí, unir"
          path={`uniones/${id}/confirmar`}
          done="Cuentas unidas"
        />
      )}
      {estado === 'pendiente' && (
        <MergeAction
          {...common}
          danger
          label={propia ? 'Retirar' : 'Negar'}
          title={propia ? '¿Retirar la unión?' : '¿Negar la unión?'}
          text="Las dos cuentas quedan como están."
          yes={propia ? 'Sí, retirar' : 'Sí, negar'}
          path={`uniones/${id}/negar`}
          done={propia ? 'Unión retirada' : 'Unión negada'}
        />
      )}
      {(estado === 'confirmada' || estado === 'deshecha') && stayed && (
        <MergeAction
          {...common}
          label="Intentar de nuevo"
          title="¿Intentar de nuevo lo que se quedó?"
          text="Lo que ya no choca va adonde está el resto."
          yes="Sí, intentar"
          path={`uniones/${id}/reintentar`}
          done="Se intenta de nuevo"
        />
      )}
      {deshacible && (
        <>
          <MergeAction
            {...common}
            danger
            label="Deshacer la unión"
            title="¿Deshacer la unión?"
            text={`${correoOrigen} se abre otra vez y vuelve a ella lo que pasó y sigue siendo de ${correoDestino}. Lo que se hizo después en la que se queda no se mueve.`}
            yes="Sí, deshacer"
            path={`uniones/${id}/deshacer`}
            done="Unión deshecha"
          />
          <span style={{ color: 'var(--ink-soft)' }}>Hasta el {showMoment(deshacible, true)}</span>
        </>
      )}
    </Box>
  );
}

function Parts({ parts }: { parts: MergePart[] }) {
  const waits = parts.some(({ estado }) => estado === 'espera');
  return (
    <Card title="Qué pasó con cada parte">
      <Box role="status" sx={{ color: 'text.secondary', mb: 1, '&:empty': { display: 'none' } }}>
        {waits && 'Hay partes en camino; esta página se actualiza sola.'}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {parts.map(({ servicio, estado, detalle, motivo }) => (
          <Box
            key={servicio}
            component="li"
            sx={{ display: 'grid', gap: '4px 16px', gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '12rem 7rem minmax(0, 1fr)' } }}
          >
            <Box sx={{ fontWeight: 600 }}>{MERGE_SERVICES[servicio]}</Box>
            <div>
              <State tone={PART_TONES[estado]}>{MERGE_PART_NAMES[estado]}</State>
            </div>
            <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
              {motivo ?? (detalle.length ? countsText(detalle) : estado === 'espera' ? '' : 'No había nada')}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
