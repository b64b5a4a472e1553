import { isAppealable } from '@registro/contracts/appeals/appeal';
import type { ApplicationPage as View } from '@registro/contracts/applications/application-page';
import { ASKABLE } from '@registro/contracts/conversations/conversation';
import { useGetOne, useResourceContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Facts } from '../../records/Facts.js';
import { ReviewSection } from '../../records/ReviewSection.js';
import { ApplicantOf } from '../kit/applicants.js';
import { State } from '../kit/cells.js';
import { CASE_TONES } from '../kit/status-tones.js';
import { OnePage } from '../list/OnePage.js';
import { AppealTrail } from '../review/AppealTrail.js';
import { Panel } from '../review/Panel.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { SendingList } from '../review/SendingList.js';
import { Told, Way } from '../review/Standing.js';

/**
 * /consola/{movilidades}/{id}/show: an application of whatever programme to read, with where it stands, what was asked
 * about it, and every sending (rule B-33).
 */
export default function ApplicationPage() {
  const resource = useResourceContext()!;
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<View>(resource, { id });
  return (
    <OnePage
      name={data ? `${ASKABLE[data.objeto].nombre} ${id}` : 'Solicitud'}
      list={{ to: '/consola/conversaciones', name: 'Preguntas' }}
      what="la solicitud"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && <Whole view={data} />}
    </OnePage>
  );
}

function Whole({ view }: { view: View }) {
  const { id, objeto, idUsuario, nombre, cedula, titulo, estado, caso, hechos, campos, decision, pasos, casos, envios } = view;
  return (
    <>
      <Panel title={titulo} aside={<State tone={CASE_TONES[caso]}>{estado}</State>}>
        <Facts facts={[['Solicitante', <ApplicantOf key="quien" idUsuario={idUsuario} nombre={nombre} cedula={cedula} />], ...hechos]} />
        <Told decision={decision} />
        <Way steps={pasos} />
      </Panel>
      {isAppealable(objeto) && <AppealTrail objeto={objeto} idObjeto={id} />}
      <QuestionTrail objeto={objeto} idObjeto={id} />
      <QuestionTrail objeto="dictamen" idObjeto={casos} title="Preguntas sobre su resultado" />
      <ReviewSection name="Lo que envió" answers={campos} />
      <SendingList sendings={envios.map((one) => ({ ...one, what: `Envío ${one.version}` }))} />
    </>
  );
}
