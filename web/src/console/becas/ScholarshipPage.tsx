import Box from '@mui/material/Box';
import type { ScholarshipPage as View } from '@registro/contracts/scholarships/console-rows';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Facts } from '../../records/Facts.js';
import { ReviewSection } from '../../records/ReviewSection.js';
import { AppealTrail } from '../review/AppealTrail.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { Told, Way } from '../review/Standing.js';
import { ApplicantOf } from '../kit/applicants.js';
import { State } from '../kit/cells.js';
import { OnePage } from '../list/OnePage.js';
import { Panel } from '../review/Panel.js';
import { SendingList } from '../review/SendingList.js';
import { SCHOLARSHIP_TONES } from '../kit/status-tones.js';
import { CancelScholarship } from './CancelScholarship.js';

/**
 * /consola/becas/{id}/show: an application to read, with where it stands, what its applicant was told, and every
 * sending.
 */
export default function ScholarshipPage() {
  const id = Number(useParams().id);
  // A key of its own: react-admin takes the list's row, which is not all of it, for the record.
  const { data, error, isPending, refetch } = useGetOne<View>('becas', { id, meta: { completo: true } });
  return (
    <OnePage
      name={data ? `Solicitud de ${data.nombre}` : 'Solicitud de beca'}
      list={{ to: '/consola/becas', name: 'Solicitudes de beca' }}
      what="la solicitud"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <>
          <Standing view={data} />
          <AppealTrail objeto="beca" idObjeto={id} />
          <QuestionTrail objeto="beca" idObjeto={id} />
          <QuestionTrail objeto="dictamen" idObjeto={data.casos} title="Preguntas sobre su resultado" />
          <ReviewSection name="Lo que envió" answers={data.campos} />
          <SendingList sendings={data.envios.map((one) => ({ ...one, what: `Envío ${one.version}` }))} />
        </>
      )}
    </OnePage>
  );
}

/** Whose it is, for what, where it stands on its way, and why it came back. */
function Standing({ view }: { view: View }) {
  const { idUsuario, nombre, cedula, universidad, postgrado, nivel, area, idEstatusBeca, estatus_beca, decision, pasos } = view;
  return (
    <Panel
      title={postgrado}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <State tone={SCHOLARSHIP_TONES[idEstatusBeca]}>{estatus_beca}</State>
          <CancelScholarship {...view} />
        </Box>
      }
    >
      <Facts
        facts={[
          ['Solicitante', <ApplicantOf key="quien" idUsuario={idUsuario} nombre={nombre} cedula={cedula} />],
          ['Universidad', universidad],
          ['Nivel', nivel],
          ['Área de interés', area],
        ]}
      />
      <Told decision={decision} />
      <Way steps={pasos} />
    </Panel>
  );
}
