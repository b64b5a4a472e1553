import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Reason } from '@registro/contracts/scholarships/contract';
import type { ContractRow } from '@registro/contracts/scholarships/console-rows';
import { CONTRACT_STATUS, CONTRACT_STATUS_NAMES, type ContractStatusId } from '@registro/contracts/scholarships/status';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { downloadHref } from '../../files/file-info.js';
import { FileView } from '../../files/FileView.js';
import { RecordDialog } from '../../records/RecordDialog.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Applicant, choiceFilter, choicesOf, oneLine, searchFilter, TwoLines } from '../applicants.js';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { ReasonAction } from '../ReasonAction.js';
import { CONTRACT_TONES } from '../status-tones.js';
import { isAsking, useLiveAgain } from '../useLiveAgain.js';

const filters = [
  searchFilter,
  choiceFilter('estatus', choicesOf(CONTRACT_STATUS_NAMES, Number as (key: string) => ContractStatusId), { alwaysOn: true }),
];

const columns: RowColumn<ContractRow>[] = [
  {
    source: 'nombre',
    opens: true,
    sort: true,
    render: ({ idBeca, nombre, cedula }) => <Applicant {...{ nombre, cedula }} to={`/consola/becas/${idBeca}/show`} />,
  },
  { source: 'universidad', render: ({ universidad, postgrado }) => <TwoLines first={universidad} second={postgrado} /> },
  { source: 'aprobada', sort: true, render: ({ aprobada }) => showMoment(aprobada) },
  { source: 'cargado', sort: true, render: ({ cargado }) => showMoment(cargado, true) },
  {
    source: 'estatus',
    sort: true,
    render: ({ estatus, observacion }) => (
      <>
        <State tone={CONTRACT_TONES[estatus]}>{CONTRACT_STATUS_NAMES[estatus]}</State>
        {/* Why it was sent back. */}
        {observacion && (
          <Box sx={oneLine} title={observacion}>
            {observacion}
          </Box>
        )}
      </>
    ),
  },
  { source: 'acciones', label: 'Acciones', render: (row) => <Actions row={row} /> },
];

/** The sworn declarations of approved scholarships; those in review are decided here. */
export default function ContractList() {
  return (
    <ListPage title="Declaraciones" sort={{ field: 'cargado', order: 'ASC' }} filters={filters}>
      <LiveList />
      <RowTable<ContractRow> columns={columns} rowClick={({ idBeca }) => `/consola/becas/${idBeca}/show`} />
    </ListPage>
  );
}

function LiveList() {
  const refresh = useRefresh();
  useLiveAgain('solicitud', refresh, { holds: isAsking });
  return null;
}

function Actions({ row }: { row: ContractRow }) {
  const { id, nombre, estatus, idArchivoContrato } = row;
  const [looking, setLooking] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const approve = async () => {
    if (
      !(await confirm({
        title: `¿La declaración de ${nombre} está conforme?`,
        text: 'La persona recibirá un aviso y un correo.',
        yes: 'Sí, conforme',
      }))
    )
      return;
    try {
      await post(`recursos/contratos/${id}/aprobar`);
      toast('Declaración conforme');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {idArchivoContrato && (
        <Button size="small" onClick={() => setLooking(true)} aria-label={`Ver la declaración de ${nombre}`}>
          Ver
        </Button>
      )}
      {estatus === CONTRACT_STATUS.IN_REVIEW && (
        <>
          <Button size="small" onClick={() => void approve()}>
            Conforme
          </Button>
          <ReasonAction
            label="Devolver"
            title={`Devolver la declaración de ${nombre}`}
            text="La persona leerá el motivo y podrá cargar otra."
            yes="Sí, devolver"
            danger
            path={`contratos/${id}/devolver`}
            Dto={Reason}
            done="Declaración devuelta"
          />
        </>
      )}
      {looking && idArchivoContrato && (
        <RecordDialog
          wide
          title={`Declaración jurada de ${nombre}`}
          onClose={() => setLooking(false)}
          actions={
            <>
              <Button color="inherit" onClick={() => setLooking(false)} autoFocus>
                Cerrar
              </Button>
              <Button variant="contained" href={downloadHref(idArchivoContrato)}>
                Descargar
              </Button>
            </>
          }
        >
          <FileView id={idArchivoContrato} label={`Declaración jurada de ${nombre}`} height="62vh" />
        </RecordDialog>
      )}
    </Box>
  );
}
