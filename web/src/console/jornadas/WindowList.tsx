import { shortEnd } from '@registro/contracts/catalogs/window-text';
import { WINDOW_NAMES, WINDOW_STATE_NAMES, type WindowRow } from '@registro/contracts/catalogs/window';
import { TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { WINDOW_TONES } from '../kit/status-tones.js';
import { WindowActions } from './WindowActions.js';

const columns: RowColumn<WindowRow>[] = [
  {
    source: 'codigo',
    sort: true,
    // The windows that are there from the start have codes of before there were calls, which nobody reads.
    render: ({ nombre, codigo }) => <TwoLines first={nombre} second={Object.hasOwn(WINDOW_NAMES, codigo) ? '' : codigo} />,
  },
  { source: 'fechaInicio', sort: true, render: ({ fechaInicio }) => (fechaInicio ? showMoment(fechaInicio, true) : 'Sin fecha') },
  { source: 'fechaFin', sort: true, render: ({ fechaFin }) => (fechaFin ? shortEnd(fechaFin) : 'Sin fecha') },
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
