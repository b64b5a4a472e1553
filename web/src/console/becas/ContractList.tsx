import Box from '@mui/material/Box';
import type { ContractRow } from '@registro/contracts/scholarships/console-rows';
import { CONTRACT_STATUS_NAMES, type ContractStatusId } from '@registro/contracts/scholarships/status';
import { useRefresh } from 'react-admin';
import { choiceFilter, choicesOf, oneLine, searchFilter } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { CONTRACT_TONES } from '../kit/status-tones.js';
import { isAsking, useLiveAgain } from '../kit/useLiveAgain.js';
import { ContractActions } from './ContractActions.js';

const filters = [
  searchFilter,
  choiceFilter('estatus', choicesOf(CONTRACT_STATUS_NAMES, Number as (key: string) => ContractStatusId), { alwaysOn: true }),
];

const columns: RowColumn<ContractRow>[] = [
  {
    source: 'nombre',
    sort: true,
    render: ({ nombre, cedula }) => (
      <Box sx={{ ...oneLine, minWidth: '9rem' }} title={`${nombre}, ${cedula}`}>
        <strong>{nombre}</strong> {cedula}
      </Box>
    ),
  },
  {
    source: 'universidad',
    render: ({ universidad, postgrado }) => (
      <Box sx={{ ...oneLine, minWidth: '7rem' }} title={`${universidad}. ${postgrado}`}>
        {universidad}
      </Box>
    ),
  },
  { source: 'aprobada', sort: true, render: ({ aprobada }) => showMoment(aprobada) },
  { source: 'cargado', sort: true, render: ({ cargado }) => showMoment(cargado) },
  {
    source: 'estatus',
    sort: true,
    render: ({ estatus }) => <State tone={CONTRACT_TONES[estatus]}>{CONTRACT_STATUS_NAMES[estatus]}</State>,
  },
  { source: 'acciones', label: 'Acciones', render: (row) => <ContractActions row={row} /> },
];

/**
 * The sworn declarations of approved scholarships, a line each; its page shows the document and what was said of it,
 * and both decide.
 */
export default function ContractList() {
  return (
    <ListPage title="Declaraciones" sort={{ field: 'cargado', order: 'ASC' }} filters={filters}>
      <LiveList />
      <RowTable<ContractRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}

function LiveList() {
  const refresh = useRefresh();
  useLiveAgain('solicitud', refresh, { holds: isAsking });
  return null;
}
