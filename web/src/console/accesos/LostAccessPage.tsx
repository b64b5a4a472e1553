import Box from '@mui/material/Box';
import {
  compareLostAccess,
  LOST_ACCESS_CASES,
  LOST_ACCESS_KEEP_DAYS,
  LOST_ACCESS_STATE_NAMES,
  LostAccessDecision,
  type LostAccessDetail,
  type LostAccount,
  ProposeLostAccess,
} from '@registro/contracts/accounts/lost-access';
import { countOf } from '@registro/contracts/count';
import { daysAfter, isIsoDate, showDate, todayInCaracas } from '@registro/contracts/dates';
import { PERMISSION_NAMES } from '@registro/contracts/roles';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { get } from '../../api/client.js';
import { FileView } from '../../files/FileView.js';
import { showMoment, State } from '../kit/cells.js';
import { Pair, Pairs } from '../kit/Pairs.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { OnePage } from '../list/OnePage.js';
import { ActWords } from '../two-persons/ActWords.js';
import { Card } from '../kit/Card.js';
import { Decided, Gone } from './Gone.js';
import { LOST_ACCESS_TONES } from './tones.js';

/**
 * /consola/accesos/{id}/show: what somebody said who cannot enter, beside the accounts that may be theirs, their
 * documents, what would change, and what can be done.
 */
export default function LostAccessPage() {
  const id = Number(useParams().id);
  const asked = useQuery({
    queryKey: ['accesos', id],
    queryFn: ({ signal }) => get<LostAccessDetail>(`recursos/accesos/${id}/detalle`, {}, { signal }),
    retry: false,
  });
  const { data } = asked;
  const again = () => void asked.refetch();
  return (
    <OnePage
      name="Acceso perdido"
      list={{ to: '/consola/accesos', name: 'Accesos perdidos' }}
      what="la solicitud"
      isPending={asked.isPending}
      error={data ? null : asked.error}
      retry={again}
      maxWidth="64rem"
    >
      {data?.fechaNacimiento === null && <Gone asked={data} />}
      {data && data.fechaNacimiento !== null && (
        <>
          <Said asked={data} again={again} />
          {data.cuentas.map((account) => (
            <Account key={account.id} asked={data} account={account} again={again} />
          ))}
          {data.cuentas.length === 0 && (
            <Card title="Ninguna cuenta coincide">
              <p style={{ margin: 0 }}>No hay una cuenta con esa cédula ni con esos correos.</p>
            </Card>
          )}
          <Card title="Documentos">
            {data.archivos.length === 0 && <p style={{ margin: 0 }}>Ninguno.</p>}
            {data.resuelto && <p style={{ margin: '0 0 0.75rem' }}>{keptUntil(data.resuelto, data.archivos.length)}</p>}
            <Box sx={{ display: 'grid', gap: 1.5 }}>
              {data.archivos.map((file, i) => (
                <FileView key={file} id={file} label={`Documento ${i + 1}`} height="24rem" tools />
              ))}
            </Box>
          </Card>
          {data.mismaRed.length > 0 && <SameNetwork asked={data} />}
        </>
      )}
    </OnePage>
  );
}

/** What becomes of the documents of what was resolved. */
const keptUntil = (resuelto: string, many: number): string =>
  many
    ? `Se borran el ${showDate(daysAfter(todayInCaracas(Date.parse(resuelto)), LOST_ACCESS_KEEP_DAYS))}.`
    : `Los documentos se borran a los ${LOST_ACCESS_KEEP_DAYS} días de resolver la solicitud.`;

interface Part {
  asked: LostAccessDetail;
  again: () => void;
}

function Said({ asked, again }: Part) {
  const { id, estado, caso, nombre, correo, correoAnterior, telefono, relato, creado, solicita, motivo, desde, vence } = asked;
  return (
    <Card title={nombre} aside={<State tone={LOST_ACCESS_TONES[estado]}>{LOST_ACCESS_STATE_NAMES[estado]}</State>}>
      <Pairs>
        <Pair name="Qué le pasó">{LOST_ACCESS_CASES[caso]}</Pair>
        <Pair name="Correo que funciona">{correo}</Pair>
        <Pair name="Correo de la cuenta, dice">{correoAnterior ?? 'No lo recuerda'}</Pair>
        <Pair name="Teléfono">{telefono}</Pair>
        <Pair name="Recibida">{`${showMoment(creado, true)}, desde ${asked.red}`}</Pair>
        <Pair name="Qué cuenta">
          <span style={{ whiteSpace: 'pre-line' }}>{relato}</span>
        </Pair>
        {estado === 'propuesto' && (
          <>
            <Pair name="Lo propone">{`${solicita}: ${motivo}`}</Pair>
            <Pair name="Se confirma">{`Desde el ${showMoment(desde, true)} y hasta el ${showMoment(vence, true)}`}</Pair>
          </>
        )}
        <Decided asked={asked} />
      </Pairs>
      {estado === 'recibido' && (
        <Box sx={{ mt: 1.5, mx: -0.5 }}>
          <ReasonAction
            Dto={LostAccessDecision}
            danger
            label="Rechazar la solicitud"
            title="¿Rechazar la solicitud?"
            text="Se le escribe que no siguió, sin decir el motivo: le diría a un impostor qué corregir."
            yes="Sí, rechazar"
            path={`accesos/${id}/rechazar`}
            done="Solicitud rechazada"
            onRefused={again}
          />
        </Box>
      )}
      {estado === 'propuesto' && <Proposed asked={asked} again={again} />}
    </Card>
  );
}

/** The old address had its time. */
const isPast = (iso: string): boolean => Date.parse(iso) <= Date.now();

function Proposed({ asked, again }: Part) {
  const { id, desde, propia, correo, correoCuenta } = asked;
  const ripe = desde !== null && isPast(desde);
  return (
    <ActWords
      on={{ acto: 'acceso', clave: id }}
      Dto={LostAccessDecision}
      propia={propia}
      what="propuesta"
      text="La cuenta queda como está, y la solicitud vuelve a estar por revisar."
      path={`accesos/${id}/negar`}
      onRefused={again}
    >
      {ripe ? (
        <ReasonAction
          Dto={LostAccessDecision}
          first
          label="Confirmar"
          title="¿Devolver la cuenta?"
          text={`${correoCuenta} pasa a ${correo}. Se quitan la clave, la verificación en dos pasos y las llaves, y se cierran sus sesiones. El correo de antes lo puede deshacer durante 72 horas.`}
          yes="Sí, devolver"
          path={`accesos/${id}/confirmar`}
          done="Cuenta devuelta"
          onRefused={again}
        />
      ) : (
        <Box sx={{ color: 'text.secondary' }}>Mientras tanto, el correo de la cuenta la puede detener.</Box>
      )}
    </ActWords>
  );
}

const SAME = { true: ['success', 'Igual'], false: ['error', 'Distinto'], null: ['default', 'Sin datos'] } as const;
const shown = (text: string) => (isIsoDate(text) ? showDate(text) : text);

function Account({ asked, account, again }: Part & { account: LostAccount }) {
  const { id, correo, por, activo, entrada, creado, permisos, dosPasos, llaves } = account;
  const chosen = asked.idCuenta === id && asked.estado !== 'recibido';
  return (
    <Card
      title={correo}
      aside={
        <State tone={chosen ? 'warning' : 'default'}>
          {chosen ? 'La propuesta' : por.length ? `Coincide: ${por.join(', ')}` : 'Propuesta antes'}
        </State>
      }
    >
      <SimpleTable
        label={`Lo que dijo, junto a la cuenta ${correo}`}
        heads={['Dato', 'Dijo', 'Dice el registro', 'Coincide']}
        rows={compareLostAccess(asked, account).map(({ que, dicho, registro, igual, sobran }) => {
          const [tone, word] = SAME[`${igual}`];
          return {
            key: que,
            cells: [
              que,
              sobran.length > 0 && igual === false ? <Words key="dicho" text={dicho} extra={sobran} /> : shown(dicho),
              registro === null ? 'Sin datos básicos' : shown(registro),
              <State key="igual" tone={tone}>
                {word}
              </State>,
            ],
          };
        })}
      />
      <Box sx={{ mt: 1.5 }}>
        <SimpleTable
          label={`Lo que cambiaría en ${correo}`}
          heads={['Lo que cambia', 'Antes', 'Después']}
          rows={[
            { key: 'correo', cells: ['Correo', correo, asked.correo] },
            { key: 'clave', cells: ['Clave', 'La que tenía', 'Se elige de nuevo'] },
            { key: 'pasos', cells: ['Dos pasos', dosPasos ? 'Activos' : 'Sin activar', 'Sin activar'] },
            { key: 'llaves', cells: ['Llaves de acceso', llaves ? countOf(llaves, 'llave', 'llaves') : 'Ninguna', 'Ninguna'] },
            { key: 'sesiones', cells: ['Sesiones', entrada ? `Último uso ${showMoment(entrada)}` : 'Ninguna abierta', 'Se cierran'] },
          ]}
        />
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <Pairs>
          <Pair name="Cuenta">{`${activo ? 'Activa' : 'Suspendida'}, desde ${showMoment(creado)}`}</Pair>
          {permisos.length > 0 && <Pair name="Permisos">{permisos.map((permiso) => PERMISSION_NAMES[permiso]).join(', ')}</Pair>}
        </Pairs>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5, mx: asked.estado === 'recibido' ? -0.5 : 0 }}>
        {asked.estado === 'recibido' && (
          <ReasonAction
            Dto={ProposeLostAccess}
            first
            defaults={{ idCuenta: id }}
            label="Proponer que se le devuelva"
            title={`¿Devolver ${correo}?`}
            text={`Se avisa ya a ${correo}, que lo puede detener durante 72 horas. Después lo confirma otro operador.`}
            yes="Sí, proponerlo"
            path={`accesos/${asked.id}/proponer`}
            done="Propuesto: otro operador lo confirma en 72 horas"
            onRefused={again}
          />
        )}
        <Link to={`/consola/usuarios/${id}/show`}>
          {asked.caso === 'cedula' ? 'Ver la persona o corregir su cédula' : 'Ver la persona'}
        </Link>
      </Box>
    </Card>
  );
}

/** A name, with the words that the registry does not have. */
function Words({ text, extra }: { text: string; extra: string[] }) {
  return (
    <>
      {text.split(' ').map((word, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- words of one text, in its order
        <span key={i}>
          {i > 0 && ' '}
          {extra.includes(word) ? <strong>{word}</strong> : word}
        </span>
      ))}
    </>
  );
}

function SameNetwork({ asked: { mismaRed, red } }: { asked: LostAccessDetail }) {
  return (
    <Card title={`Otras solicitudes desde ${red}`}>
      <SimpleTable
        label="Otras solicitudes de la misma red"
        heads={['Quién dice ser', 'Cédula', 'Recibida', 'Estado']}
        rows={mismaRed.map(({ id, nombre, cedula, creado, estado }) => ({
          key: id,
          cells: [
            <Link key="nombre" to={`/consola/accesos/${id}/show`}>
              {nombre}
            </Link>,
            cedula,
            showMoment(creado),
            LOST_ACCESS_STATE_NAMES[estado],
          ],
        }))}
      />
    </Card>
  );
}
