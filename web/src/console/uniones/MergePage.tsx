import Box from '@mui/material/Box';
import {
  MERGE_PART_NAMES,
  MERGE_SERVICES,
  MERGE_STATE_NAMES,
  MergeDecision,
  type MergeDetail,
  mergeDifferences,
  type MergePart,
} from '@registro/contracts/accounts/merge';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { showMoment, State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { ActWords } from '../two-persons/ActWords.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { Differences } from './Differences.js';
import { Card } from '../kit/Card.js';
import { against, Comparison, countsText } from './Comparison.js';
import { MERGE_TONES, PART_TONES } from './tones.js';

/** ms between two looks while parts are on their way */
const AGAIN = 1_500;

/**
 * /consola/uniones/{id}/show: one merge, what would move while it waits, what became of each part afterwards, and what
 * can be done.
 */
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
  const { estado, correoOrigen, correoDestino, idOrigen, idDestino, solicita, creado, motivo } = merge;
  const { decide, decidido, motivoDecision, desunion, previa, advertido } = merge;
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
        {desunion && (
          <Pair name="Piden deshacerla">
            {`${desunion.quien}, ${showMoment(desunion.fecha, true)}: ${desunion.motivo}. Vence ${showMoment(desunion.vence, true)}`}
          </Pair>
        )}
        {merge.deshace && <Pair name="La deshizo">{`${merge.deshace}, ${showMoment(merge.deshecho, true)}: ${merge.motivoDeshace}`}</Pair>}
      </Pairs>
      {!previa && advertido.length > 0 && (
        <Box sx={{ mt: 1.5 }}>
          <Differences of={advertido} title={THEN} />
        </Box>
      )}
      <Actions merge={merge} again={again} />
    </Card>
  );
}

function Actions({ merge, again }: { merge: MergeDetail; again: () => void }) {
  const { id, estado, propia, correoOrigen, correoDestino, previa, partes, deshacible, desunion } = merge;
  const stayed = partes.some((part) => part.estado === 'quedo');
  const common = { Dto: MergeDecision, onRefused: again };
  const apart = `${correoOrigen} se abre otra vez y vuelve a ella lo que pasó y sigue siendo de ${correoDestino}. Lo que se hizo después en la que se queda no se mueve.`;
  return (
    <>
      {estado === 'pendiente' && (
        <ActWords
          {...common}
          on={{ acto: 'union', id }}
          propia={propia}
          what="unión"
          text="Las dos cuentas quedan como están."
          path={`uniones/${id}/negar`}
        >
          {previa && against(previa).length === 0 && (
            <ReasonAction
              {...common}
              first
              label="Confirmar"
              title="¿Unir las dos cuentas?"
              text={
                <>
                  {correoOrigen} se cierra de inmediato y lo que tiene pasa a {correoDestino}, cuya persona recibe un aviso.
                  <Warned merge={merge} />
                </>
              }
              yes="Sí, unir"
              path={`uniones/${id}/confirmar`}
              done="Cuentas unidas"
            />
          )}
        </ActWords>
      )}
      {desunion && (
        <ActWords
          {...common}
          on={{ acto: 'desunion', clave: id }}
          propia={desunion.propia}
          what="petición"
          of=" de deshacerla"
          text="Las dos cuentas siguen unidas."
          path={`uniones/${id}/deshacer/negar`}
        >
          <ReasonAction
            {...common}
            first
            label="Confirmar que se deshaga"
            title="¿Deshacer la unión?"
            text={apart}
            yes="Sí, deshacer"
            path={`uniones/${id}/deshacer/confirmar`}
            done="Unión deshecha"
          />
        </ActWords>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5, mx: -0.5, '&:empty': { display: 'none' } }}>
        {partes.length > 0 && stayed && (
          <ReasonAction
            {...common}
            first
            label="Intentar de nuevo"
            title="¿Intentar de nuevo lo que se quedó?"
            text="Lo que ya no choca va adonde está el resto."
            yes="Sí, intentar"
            path={`uniones/${id}/reintentar`}
            done="Se intenta de nuevo"
          />
        )}
        {deshacible && !desunion && (
          <>
            <ReasonAction
              {...common}
              danger
              label="Deshacer la unión"
              title="¿Pedir que se deshaga la unión?"
              text={`Cuando otro operador lo confirme, ${apart}`}
              yes="Sí, pedirlo"
              path={`uniones/${id}/deshacer`}
              done="Pedido: otro operador debe confirmarlo"
            />
            <span style={{ color: 'var(--ink-soft)' }}>Hasta el {showMoment(deshacible, true)}</span>
          </>
        )}
      </Box>
    </>
  );
}

/** What whoever signs is warned of: in what the two differ, and what else whoever asked was shown. */
function Warned({ merge: { previa, advertido } }: { merge: MergeDetail }) {
  const now = previa ? mergeDifferences(previa.origen, previa.destino) : [];
  const then = advertido.filter((one) => !now.some((other) => JSON.stringify(other) === JSON.stringify(one)));
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2, '&:empty': { display: 'none' } }}>
      <Differences of={now} />
      <Differences of={then} title={THEN} />
    </Box>
  );
}
const THEN = 'Cuando se pidió la unión no coincidían.';

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
