import Box from '@mui/material/Box';
import { showCount } from '@registro/contracts/count';
import { OBSERVATORY_PAGE } from '@registro/contracts/observatory/addresses';
import { EDITION_REASONS, EDITION_STATES, type EditionRow, type EditionState } from '@registro/contracts/observatory/console';
import { showDate } from '@registro/contracts/dates';
import { choiceFilter, TwoLines } from '../kit/applicants.js';
import { Moment, showFigure, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { LiveFigures } from './LiveFigures.js';

const TONES = { publicada: 'success', espera: 'warning', fallo: 'error' } as const satisfies Record<EditionState, string>;
const filters = [
  choiceFilter(
    'estado',
    Object.entries(EDITION_STATES).map(([id, name]) => ({ id, name })),
    { alwaysOn: true },
  ),
];
const columns: RowColumn<EditionRow>[] = [
  {
    source: 'id',
    sort: true,
    render: ({ id }) => `Semana del ${showDate(id)}`,
  },
  {
    source: 'estado',
    render: ({ estado, motivo }) => (
      <TwoLines first={<State tone={TONES[estado]}>{EDITION_STATES[estado]}</State>} second={motivo ? EDITION_REASONS[motivo] : ''} />
    ),
  },
  { source: 'desde', sort: true, render: ({ desde }) => <Moment value={desde} /> },
  { source: 'veces', number: true, render: ({ veces }) => showFigure(veces) },
  {
    source: 'figuras',
    number: true,
    render: ({ id, figuras }) => (figuras === null ? '—' : <a href={`${OBSERVATORY_PAGE}/${id}`}>Ver las {showCount(figuras)}</a>),
  },
  { source: 'ocultos', number: true, render: ({ ocultos }) => showFigure(ocultos) },
];

/** The figures as they are now, by any filter; below, how each week's edition stands. */
export default function EditionList() {
  return (
    <>
      <LiveFigures />
      <Box component="h2" sx={{ mt: 4, mb: 0, fontSize: '1.25rem' }}>
        Ediciones del observatorio
      </Box>
      <ListPage title="Cifras" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
        <RowTable<EditionRow> columns={columns} />
      </ListPage>
    </>
  );
}
