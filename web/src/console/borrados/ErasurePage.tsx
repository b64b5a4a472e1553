import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import {
  ERASURE_DONE_NAMES,
  ERASURE_FATE_NAMES,
  ERASURE_MESSAGES,
  ERASURE_PART_NAMES,
  ERASURE_SERVICES,
  ERASURE_STATE_NAMES,
  ErasureDecision,
  type ErasureDetail,
  type ErasurePreview,
  type ErasureRows,
} from '@registro/contracts/accounts/erasure';
import { showCount } from '@registro/contracts/count';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { showMoment, State } from '../kit/cells.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { OnePage } from '../list/OnePage.js';
import { ActWords } from '../two-persons/ActWords.js';
import { Beside } from '../two-persons/Beside.js';
import { Card } from '../kit/Card.js';
import { ERASED_TONES, ERASURE_TONES, FATE_TONES } from './tones.js';

/** ms between two looks while parts are on their way */
const AGAIN = 1_500;

/** /consola/borrados/{id}/show: who asked to be erased, what goes and stays, and what became of each part. */
export default function ErasurePage() {
  const id = Number(useParams().id);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['borrados', id],
    queryFn: ({ signal }) => get<ErasureDetail>(`recursos/borrados/${id}/detalle`, {}, { signal }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.partes.some(({ estado }) => estado === 'espera') ? AGAIN : false),
  });
  return (
    <OnePage
      name="Pedido de borrar datos"
      list={{ to: '/consola/borrados', name: 'Borrados' }}
      what="el pedido"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
      maxWidth="64rem"
    >
      {data && (
        <>
          <Header erasure={data} again={() => void refetch()} />
          {data.previa && <Preview preview={data.previa} />}
          {data.partes.length > 0 && <Parts erasure={data} />}
        </>
      )}
    </OnePage>
  );
}

function Header({ erasure, again }: { erasure: ErasureDetail; again: () => void }) {
  const { idUsuario, correo, nombre, estado, pedido, confirmado, propone, motivoPropone, vence, decide, decidido, motivo } = erasure;
  return (
    <Card title="Pedido de borrar datos" aside={<State tone={ERASURE_TONES[estado]}>{ERASURE_STATE_NAMES[estado]}</State>}>
      <Pairs>
        <Pair name="Persona">
          <Link to={`/consola/usuarios/${idUsuario}/show`}>{nombre === correo ? correo : `${nombre}, ${correo}`}</Link>
        </Pair>
        <Pair name="Lo pidió">{`${showMoment(pedido, true)}; confirmado por correo ${showMoment(confirmado, true)}`}</Pair>
        {propone && <Pair name="Lo propone">{`${propone}: ${motivoPropone}. Vence ${showMoment(vence, true)}`}</Pair>}
        {decide && <Pair name="Lo decide">{`${decide}, ${showMoment(decidido, true)}: ${motivo}`}</Pair>}
      </Pairs>
      <Actions erasure={erasure} again={again} />
    </Card>
  );
}

const against = ({ impide, ausentes }: ErasurePreview): string[] => [
  ...impide,
  ...(ausentes.length ? [ERASURE_MESSAGES.ausentes(ausentes.join(', '))] : []),
];

function Actions({ erasure, again }: { erasure: ErasureDetail; again: () => void }) {
  const { id, estado, propia, propone, previa, partes } = erasure;
  const common = { Dto: ErasureDecision, onRefused: again };
  const free = previa !== null && against(previa).length === 0;
  const GONE = 'La cuenta se cierra de inmediato y sus datos se borran. No se puede deshacer.';
  if (estado === 'hecho')
    return partes.some((part) => part.estado === 'quedo') ? (
      <Row>
        <ReasonAction
          {...common}
          first
          label="Intentar de nuevo"
          title="¿Intentar de nuevo lo que se quedó?"
          text="Lo que ya se puede borrar se borra."
          yes="Sí, intentar"
          path={`borrados/${id}/reintentar`}
          done="Se intenta de nuevo"
        />
      </Row>
    ) : null;
  if (estado !== 'confirmado') return null;
  if (propone)
    return (
      <ActWords
        on={{ acto: 'borrado', clave: id }}
        {...common}
        propia={propia}
        what="propuesta"
        of=" de borrar estos datos"
        text={propia ? 'El pedido sigue por resolver.' : 'No se borra nada, y la persona lee el motivo en su cuenta.'}
        path={`borrados/${id}/negar`}
      >
        {free && (
          <ReasonAction
            {...common}
            first
            danger
            label="Confirmar"
            title="¿Borrar los datos de esta persona?"
            text={GONE}
            yes="Sí, borrar"
            path={`borrados/${id}/confirmar`}
            done="Se borran"
          />
        )}
      </ActWords>
    );
  if (propia) return null;
  return (
    <>
      <Beside on={{ acto: 'borrado', clave: id }} />
      <Row>
        {free && (
          <ReasonAction
            {...common}
            first
            label="Proponer que se borren"
            title="¿Proponer que se borren los datos?"
            text={`Cuando otro operador lo confirme: ${GONE[0]!.toLowerCase()}${GONE.slice(1)}`}
            yes="Sí, proponer"
            path={`borrados/${id}/proponer`}
            done="Propuesto: otro operador debe confirmarlo"
          />
        )}
        <ReasonAction
          {...common}
          danger
          label="Negar el pedido"
          title="¿Negar el pedido?"
          text="No se borra nada."
          hint="La persona lo lee en su cuenta."
          yes="Sí, negar"
          path={`borrados/${id}/negar`}
          done="Pedido negado"
        />
      </Row>
    </>
  );
}

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5, mx: -0.5 }}>{children}</Box>
);

function Preview({ preview }: { preview: ErasurePreview }) {
  const reasons = against(preview);
  return (
    <>
      {reasons.length > 0 && (
        <Alert severity="warning">
          <strong>Todavía no se puede borrar</strong>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {reasons.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </Box>
        </Alert>
      )}
      {preview.partes.map(({ servicio, filas }) => (
        <Card key={servicio} title={ERASURE_SERVICES[servicio]}>
          <Fates rows={filas} names={ERASURE_FATE_NAMES} />
        </Card>
      ))}
    </>
  );
}

function Parts({ erasure: { partes } }: { erasure: ErasureDetail }) {
  const waits = partes.some(({ estado }) => estado === 'espera');
  const nothing = partes.filter(({ estado, motivo, detalle }) => estado === 'hecha' && motivo === null && detalle.length === 0);
  return (
    <>
      <Box role="status" sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}>
        {waits && 'Hay partes en camino; esta página se actualiza sola.'}
      </Box>
      {partes
        .filter((part) => !nothing.includes(part))
        .map(({ servicio, estado, detalle, motivo }) => (
          <Card
            key={servicio}
            title={ERASURE_SERVICES[servicio]}
            aside={<State tone={ERASED_TONES[estado]}>{ERASURE_PART_NAMES[estado]}</State>}
          >
            {motivo ?? (detalle.length > 0 && <Fates rows={detalle} names={ERASURE_DONE_NAMES} />)}
          </Card>
        ))}
      {nothing.length > 0 && <Card title="No había nada">{nothing.map(({ servicio }) => ERASURE_SERVICES[servicio]).join(', ')}</Card>}
    </>
  );
}

/** Of each kind how many there are, and what becomes of them. */
function Fates({ rows, names }: { rows: ErasureRows[]; names: Record<ErasureRows['suerte'], string> }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {rows.map(({ que, cuantos, suerte, porque }) => (
        <Box
          key={`${que} ${suerte}`}
          component="li"
          sx={{ display: 'grid', gap: '2px 16px', gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 13rem' } }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>
            {que}: {showCount(cuantos)}
            {porque && <Box sx={{ color: 'text.secondary' }}>{porque}</Box>}
          </Box>
          <div>
            <State tone={FATE_TONES[suerte]}>{names[suerte]}</State>
          </div>
        </Box>
      ))}
    </Box>
  );
}
