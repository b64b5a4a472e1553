import Box from '@mui/material/Box';
import { meaningOf } from '@registro/contracts/console/failure-meaning';
import { type FailedJobRow, QUEUE_NAMES } from '@registro/contracts/console/queues';
import { SelectInput, TextInput } from 'react-admin';
import { RowLink } from '../list/RowLink.js';
import { choiceFilter, oneLine, TwoLines } from '../kit/applicants.js';
import { BulkBar } from '../bulk/BulkBar.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { jobState } from './job-state.js';
import { DISCARD, JOB_NOUNS, RETRY } from '../bulk/many-jobs.js';

const filters = [
  choiceFilter(
    'cola',
    Object.entries(QUEUE_NAMES)
      .map(([id, name]) => ({ id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'es')),
    { alwaysOn: true },
  ),
  <SelectInput
    key="agotado"
    source="agotado"
    alwaysOn
    choices={[
      { id: 'true', name: 'Sí' },
      { id: 'false', name: 'No' },
    ]}
    sx={{ minWidth: 170 }}
  />,
  choiceFilter(
    'porAtender',
    [
      { id: 'true', name: 'Sí' },
      { id: 'false', name: 'No' },
    ],
    { alwaysOn: true },
  ),
  <TextInput key="quien" source="quien" alwaysOn />,
];

const columns: RowColumn<FailedJobRow>[] = [
  {
    source: 'cola',
    opens: true,
    render: ({ id, cola, idEvento }) => (
      <TwoLines
        first={
          <Box sx={oneLine} title={QUEUE_NAMES[cola]}>
            <RowLink to={`/consola/trabajos/${id}/show`}>{QUEUE_NAMES[cola] ?? cola}</RowLink>
          </Box>
        }
        second={`Evento ${idEvento}`}
      />
    ),
  },
  { source: 'nombre', render: ({ nombre, correo }) => (nombre || correo) && <TwoLines first={nombre ?? ''} second={correo ?? ''} /> },
  { source: 'causa', render: ({ error, causa }) => <TwoLines first={meaningOf(error)} second={causa} /> },
  { source: 'veces', sort: true, number: true, render: ({ veces }) => veces },
  { source: 'ultima', sort: true, render: ({ ultima }) => showMoment(ultima, true) },
  { source: 'estado', label: 'Estado', render: Standing },
];

/** The jobs that failed and have not been done since. */
export default function JobList() {
  return (
    <ListPage
      title="Trabajos con fallos"
      sort={{ field: 'ultima', order: 'DESC' }}
      filters={filters}
      buttons={<PhoneSort fields={['ultima', 'primera', 'veces']} />}
    >
      <BulkBar nouns={JOB_NOUNS} chosenWord={['elegido', 'elegidos']} actions={[RETRY, DISCARD]} />
      <RowTable<FailedJobRow>
        columns={columns}
        rowClick="show"
        select={{
          row: ({ idEvento, cola }) => `Elegir el evento ${idEvento}: ${QUEUE_NAMES[cola]}`,
          page: 'Elegir todos los trabajos de esta página',
        }}
      />
    </ListPage>
  );
}

function Standing(row: FailedJobRow) {
  const { word, tone } = jobState(row);
  return <State tone={tone}>{word}</State>;
}
