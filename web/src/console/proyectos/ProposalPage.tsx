import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ProposalPage as View } from '@registro/contracts/calls/console-rows';
import { TEAM_EMPTY } from '@registro/contracts/calls/member';
import { ACCEPTED_BY_LINK, MEMBER_ANSWER_NAMES } from '@registro/contracts/calls/member-answer';
import { PROPOSAL_JUDGED_AGAIN } from '@registro/contracts/calls/proposal-rules';
import type { SaidField } from '@registro/contracts/applications/said';
import { PROPOSAL_STATUS_NAMES } from '@registro/contracts/calls/status';
import { showAmount } from '@registro/contracts/money';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { ANSWER_TONES } from '../../ui/status-tones.js';
import { Facts } from '../../records/Facts.js';
import { ReviewSection } from '../../records/ReviewSection.js';
import { ApplicantOf } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { SendingList } from '../review/SendingList.js';
import { SimpleTable } from '../kit/SimpleTable.js';
import { PROPOSAL_TONES } from '../kit/status-tones.js';

/** /consola/proyectos/{id}/show: a proposal to read, with its team and every sending (rule V-21). */
export default function ProposalPage() {
  const id = Number(useParams().id);
  // A key of its own: react-admin takes the list's row, which is not all of it, for the record.
  const { data, error, isPending, refetch } = useGetOne<View>('proyectos', { id, meta: { completo: true } });
  return (
    <OnePage
      name={data?.tituloProyecto ?? 'Propuesta'}
      list={{ to: '/consola/proyectos', name: 'Propuestas' }}
      what="la propuesta"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && <Whole view={data} />}
    </OnePage>
  );
}

function Whole({ view }: { view: View }) {
  const { campos, enviado, segundaFase } = view;
  return (
    <>
      <Standing view={view} />
      <ReviewSection name={enviado ? 'Lo que envió' : 'Lo que lleva escrito'} answers={inWords(campos)} />
      {segundaFase && <ReviewSection name="Segunda fase" answers={inWords(segundaFase.campos)} />}
      <Team view={view} />
      <QuestionTrail objeto="proyecto" idObjeto={view.id} />
      <QuestionTrail objeto="equipo" idObjeto={view.id} />
      <QuestionTrail objeto="participacion" idObjeto={view.equipo.map((one) => one.id_miembro)} title="Preguntas de integrantes" />
      <QuestionTrail objeto="dictamen" idObjeto={view.casos} title="Preguntas sobre su resultado" />
      <Sendings view={view} />
    </>
  );
}

/** Of its files operators read the names. */
const inWords = (campos: SaidField[]) => campos.map(({ archivo: _, ...field }) => field);

/** Whose it is, of which call, and where it stands. */
function Standing({ view }: { view: View }) {
  const { idConvocatoria, convocatoria, anio, tituloProyecto, idEstatusProyecto, monto, enviado, cambiosSinEnviar, devuelta, reabierta } =
    view;
  return (
    <Panel
      title={tituloProyecto}
      aside={<State tone={PROPOSAL_TONES[idEstatusProyecto]}>{PROPOSAL_STATUS_NAMES[idEstatusProyecto]}</State>}
    >
      <Facts
        facts={[
          ['Responsable', <ApplicantOf key="quien" idUsuario={view.idUsuario} nombre={view.nombre} cedula={view.cedula} />],
          [
            'Convocatoria',
            <Link key="convocatoria" to={`/consola/convocatorias/${idConvocatoria}/show`}>
              {convocatoria} ({anio})
            </Link>,
          ],
          ['Monto', `Bs. ${showAmount(monto)}`],
        ]}
      />
      <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mt: 2 } }}>
        {!enviado && <Alert severity="warning">NO ENVIADA. Lo que sigue es lo que lleva escrito hasta ahora.</Alert>}
        {devuelta && <Alert severity="info">Devuelta para corrección{devuelta.motivo && `: ${devuelta.motivo}`}</Alert>}
        {cambiosSinEnviar && <Alert severity="info">Tiene cambios que no ha enviado. Lo que sigue es lo que envió.</Alert>}
        {reabierta && <Alert severity="info">{PROPOSAL_JUDGED_AGAIN}</Alert>}
      </Box>
    </Panel>
  );
}

function Team({ view: { equipo } }: { view: View }) {
  return (
    <Panel title="Equipo">
      {equipo.length === 0 ? (
        TEAM_EMPTY
      ) : (
        <SimpleTable
          label="Equipo de la propuesta"
          heads={['Nombre completo', 'Cédula', 'Tipo de persona', 'Participación']}
          rows={equipo.map(({ id_miembro, cedula, nombre_completo, tipo_persona, respuesta, respondido, porEnlace }) => ({
            key: id_miembro,
            cells: [
              nombre_completo,
              cedula,
              tipo_persona,
              <Box key="respuesta" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <State tone={ANSWER_TONES[respuesta]}>{MEMBER_ANSWER_NAMES[respuesta]}</State>
                {porEnlace === null ? showMoment(respondido, true) : `${ACCEPTED_BY_LINK} (${showMoment(porEnlace, true)})`}
              </Box>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

/** Each with its receipt, which anyone can verify by its number, and with what it changed. */
function Sendings({ view: { envios, segundaFase } }: { view: View }) {
  const phase = segundaFase?.acuses.map((acuse) => ({ acuse, what: 'Segunda fase', cambios: [] })) ?? [];
  return <SendingList sendings={[...phase, ...envios.map((one) => ({ ...one, what: `Envío ${one.version}` }))]} />;
}
