import { WINDOW_STATE_NAMES, type WindowRow } from '@registro/contracts/catalogs/window';
import { Link } from 'react-router-dom';
import { TwoLines } from '../applicants.js';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { WINDOW_TONES } from '../status-tones.js';
import { WindowActions } from './WindowActions.js';

const columns: RowColumn<WindowRow>[] = [
  {
    source: 'codigo',
    sort: true,
    render: ({ id, nombre, codigo }) => (
      <Link to={`/consola/jornadas/${id}/show`} onClick={(event) => event.stopPropagation()}>
        <TwoLines first={nombre} second={codigo} />
      </Link>
    ),
  },
  { source: 'fechaInicio', sort: true, render: ({ fechaInicio }) => showMoment(fechaInicio, true) },
  { source: 'fechaFin', sort: true, render: ({ fechaFin }) => showMoment(fechaFin, true) },
  { source: 'estado', render: ({ estado }) => <State tone={WINDOW_TONES[estado]}>{WINDOW_STATE_NAMES[estado]}</State> },
  { source: 'diasEvaluacion', number: true, render: ({ diasEvaluacion }) => diasEvaluacion },
  { source: 'acciones', label: 'Acciones', render: (row) => <WindowActions row={row} /> },
];

/** When each call opens and closes, and how long it should take to judge what came. */
export default function WindowList() {
  return (
    <ListPage title="Jornadas" sort={{ field: 'id', order: 'ASC' }}>
      <RowTable<WindowRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}
