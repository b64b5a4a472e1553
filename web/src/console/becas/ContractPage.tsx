import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ContractRow } from '@registro/contracts/scholarships/console-rows';
import type { BindingTextRow } from '@registro/contracts/binding-text';
import { CONTRACT_STATUS, CONTRACT_STATUS_NAMES } from '@registro/contracts/scholarships/status';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { downloadHref } from '../../files/file-info.js';
import { FileView } from '../../files/FileView.js';
import { Facts } from '../../records/Facts.js';
import { Icon } from '../../ui/Icon.js';
import { showMoment, State } from '../kit/cells.js';
import { DrawnText } from '../kit/DrawnText.js';
import { OnePage } from '../list/OnePage.js';
import { BarStop, DECIDE, Deciding, DecisionBar, DecisionButtons, DecisionPlace } from '../review/Deciding.js';
import { Panel } from '../review/Panel.js';
import { CONTRACT_TONES } from '../kit/status-tones.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { AppealTrail } from '../review/AppealTrail.js';
import { QuestionTrail } from '../review/QuestionTrail.js';
import { ContractActions } from './ContractActions.js';

/**
 * /consola/contratos/{id}/show: one sworn declaration, whose it is, the document itself, and what can be decided of it.
 */
export default function ContractPage() {
  const id = Number(useParams().id);
  const { data, error, isPending, refetch } = useGetOne<ContractRow>('contratos', { id });
  useLiveAgain('solicitud', () => void refetch());
  const decides = data?.estatus === CONTRACT_STATUS.IN_REVIEW;
  return (
    <OnePage
      name={data ? `Declaración de ${data.nombre}` : 'Declaración'}
      list={{ to: '/consola/contratos', name: 'Declaraciones' }}
      what="la declaración"
      isPending={isPending}
      error={data ? null : error}
      retry={() => void refetch()}
    >
      {data && (
        <Deciding>
          <Standing row={data} />
          {decides && <DecisionBar stops={[['Documento', DOCUMENT], DECIDE]} />}
          <AppealTrail objeto="declaracion" idObjeto={data.idBeca} />
          <QuestionTrail objeto="declaracion" idObjeto={data.idBeca} />
          <Signed row={data} />
          <BarStop id={DOCUMENT}>
            <Document row={data} />
          </BarStop>
          {decides && <DecisionPlace />}
        </Deciding>
      )}
    </OnePage>
  );
}

const DOCUMENT = 'declaracion';

function Standing({ row }: { row: ContractRow }) {
  const { idBeca, nombre, cedula, universidad, postgrado, estatus, observacion, aprobada, cargado } = row;
  return (
    <Panel
      title={postgrado}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <State tone={CONTRACT_TONES[estatus]}>{CONTRACT_STATUS_NAMES[estatus]}</State>
          {estatus === CONTRACT_STATUS.IN_REVIEW && (
            <DecisionButtons>
              <ContractActions row={row} />
            </DecisionButtons>
          )}
        </Box>
      }
    >
      <Facts
        facts={[
          ['Solicitante', `${nombre}, ${cedula}`],
          ['Universidad', universidad],
          [
            'Solicitud',
            <Link key="beca" to={`/consola/becas/${idBeca}/show`}>
              Ver la solicitud
            </Link>,
          ],
          ['Aprobada', showMoment(aprobada, true)],
          ['Cargada', showMoment(cargado, true)],
        ]}
      />
      {observacion && (
        <Alert severity="info" sx={{ mt: 2, whiteSpace: 'pre-line' }}>
          Por qué se devolvió: {observacion}
        </Alert>
      )}
    </Panel>
  );
}

/** What was to be signed, to compare with the document: the version that the person took away, not the newest. */
function Signed({ row: { version, versionVigente, idArchivoContrato, ...words } }: { row: ContractRow }) {
  const { data } = useGetOne<BindingTextRow>('declaraciones', { id: version ?? 0 }, { enabled: version !== null });
  if (!idArchivoContrato) return null;
  return (
    <Panel title="Lo que debía firmar">
      {version === null ? (
        <Box component="p" sx={{ m: 0 }}>
          No quedó escrito cuál versión del texto se firmó: se cargó antes de que se guardara.
        </Box>
      ) : (
        <>
          {version !== versionVigente && (
            <Alert severity="warning" sx={{ mb: 2 }}>
              El texto vigente es otro: la versión {versionVigente}. La que la persona descargó para firmar es la {version}.{' '}
              <Link to={`/consola/declaraciones/${versionVigente}/show`}>Ver la vigente</Link>
            </Alert>
          )}
          <Box component="h3" sx={{ typography: 'h5', m: 0, mb: 1 }}>
            Modelo N.º {version}
          </Box>
          {data && <DrawnText texto={data.texto} words={words} />}
        </>
      )}
    </Panel>
  );
}

function Document({ row: { idArchivoContrato, nombre } }: { row: ContractRow }) {
  if (!idArchivoContrato) return <Panel title="Documento">Todavía no se ha cargado.</Panel>;
  return (
    <Panel
      title="Documento"
      aside={
        <Button size="small" href={downloadHref(idArchivoContrato)} startIcon={<Icon name="download" size={18} />}>
          Descargar
        </Button>
      }
    >
      <FileView id={idArchivoContrato} label={`Declaración jurada de ${nombre}`} height="70vh" />
    </Panel>
  );
}
