import { showCount } from '@registro/contracts/count';
import { RETENTION, type RetentionRunRow } from '@registro/contracts/console/retention';
import { choiceFilter, OneLine, TwoLines } from '../kit/applicants.js';
import { Moment, showFigure, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const filters = [
  choiceFilter(
    'clase',
    Object.entries(RETENTION).map(([id, { nombre }]) => ({ id, name: nombre })),
    { alwaysOn: true },
  ),
];

const columns: RowColumn<RetentionRunRow>[] = [
  { source: 'clase', render: ({ clase }) => <OneLine>{RETENTION[clase].nombre}</OneLine> },
  { source: 'empezo', sort: true, render: ({ empezo }) => <Moment value={empezo} /> },
  { source: 'dias', number: true, render: ({ dias }) => dias },
  {
    source: 'borradas',
    render: ({ borradas, irian, ensayo, error }) =>
      error ? (
        <TwoLines
          first={<State tone="error">Se intenta otra vez la noche siguiente</State>}
          second={`Código en el registro técnico: ${error}`}
        />
      ) : ensayo ? (
        <State tone="warning">{`Se borrarían ${showCount(irian ?? 0)}`}</State>
      ) : (
        showCount(borradas)
      ),
  },
  { source: 'filas', number: true, render: ({ filas }) => showFigure(filas) },
  { source: 'masVieja', render: ({ masVieja }) => <Moment value={masVieja} /> },
  {
    source: 'duro',
    number: true,
    render: ({ duro }) => (duro === null ? 'En curso' : duro.toLocaleString('es-VE', { maximumFractionDigits: 1 })),
  },
];

/** What each night let go, or would have. */
export default function RetentionRuns() {
  return (
    <ListPage title="Corridas de conservación" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      <RowTable<RetentionRunRow> columns={columns} />
    </ListPage>
  );
}
