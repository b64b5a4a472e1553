import { BROKEN_BESIDES, INVARIANT_NAMES, type InvariantRow } from '@registro/contracts/console/invariants';
import { choiceFilter, OneLine } from '../kit/applicants.js';
import { Moment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { StoresPanel } from './StoresPanel.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const filters = [
  choiceFilter(
    'rota',
    [
      { id: 'true', name: 'No se cumplen' },
      { id: BROKEN_BESIDES, name: 'No se cumplen, aparte de trabajos y eventos' },
      { id: 'false', name: 'Se cumplen' },
    ],
    { alwaysOn: true },
  ),
];

const columns: RowColumn<InvariantRow>[] = [
  {
    source: 'nombre',
    render: ({ nombre }) => <OneLine>{INVARIANT_NAMES[nombre]}</OneLine>,
  },
  {
    source: 'cuantos',
    sort: true,
    render: ({ cuantos }) => <State tone={cuantos ? 'error' : 'success'}>{cuantos ? String(cuantos) : 'Ninguno'}</State>,
  },
  { source: 'desde', sort: true, render: ({ desde }) => <Moment value={desde} /> },
  { source: 'visto', render: ({ visto }) => <Moment value={visto} /> },
];

/** What should never be, as it was counted in the last minute. */
export default function InvariantList() {
  return (
    <>
      <ListPage title="Estado del sistema" sort={{ field: 'cuantos', order: 'DESC' }} filters={filters}>
        <RowTable columns={columns} rowClick="show" />
      </ListPage>
      <StoresPanel />
    </>
  );
}
