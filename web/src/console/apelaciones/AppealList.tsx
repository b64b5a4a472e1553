import Box from '@mui/material/Box';
import {
  APPEAL_REASONS,
  APPEAL_STATE_NAMES,
  APPEAL_STATES,
  APPEALABLE,
  type AppealReason,
  type AppealRow,
  judgedBy,
} from '@registro/contracts/appeals/appeal';
import { showDate } from '@registro/contracts/dates';
import { BooleanInput, FilterButton, SearchInput, useListContext } from 'react-admin';
import { currentSession } from '../../session/session.js';
import { choiceFilter, OneLine, TwoLines } from '../kit/applicants.js';
import { showMoment, StateByDay } from '../kit/cells.js';
import { useLiveAgain } from '../kit/useLiveAgain.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { Figures } from './Figures.js';
import { APPEAL_TONES } from '../kit/status-tones.js';

const columns: RowColumn<AppealRow>[] = [
  {
    source: 'titulo',
    render: ({ objeto, titulo }) => (
      <Box sx={{ minWidth: { sm: '12rem' } }}>
        <TwoLines first={APPEALABLE[objeto].nombre} second={titulo} />
      </Box>
    ),
  },
  { source: 'nombre', render: ({ nombre }) => <OneLine>{nombre}</OneLine> },
  { source: 'razon', render: ({ razon }) => APPEAL_REASONS[razon] },
  {
    source: 'estado',
    render: ({ estado, vencida }) => (
      <StateByDay tone={APPEAL_TONES[estado]} late={vencida}>
        {APPEAL_STATE_NAMES[estado]}
      </StateByDay>
    ),
  },
  {
    source: 'vence',
    sort: true,
    render: ({ vence, creado }) => (
      <Box sx={{ minWidth: { sm: '8.5rem' } }}>
        <TwoLines first={showDate(vence)} second={`pedido: ${showMoment(creado)}`} />
      </Box>
    ),
  },
  { source: 'operador', render: ({ operador }) => <OneLine>{operador ?? 'Nadie'}</OneLine> },
];

const states = APPEAL_STATES.map((id) => ({ id, name: APPEAL_STATE_NAMES[id] }));
const reasons = (Object.keys(APPEAL_REASONS) as AppealReason[]).map((id) => ({ id, name: APPEAL_REASONS[id] }));

/** What people ask to be looked at again: what is due first, first. */
export default function AppealList() {
  const kinds = judgedBy(currentSession().estatus?.permisos ?? []).map((id) => ({ id, name: APPEALABLE[id].nombre }));
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, cédula o de qué se trata" sx={{ minWidth: { sm: '18rem' } }} />,
    choiceFilter('estado', states, { alwaysOn: true }),
    choiceFilter('objeto', kinds),
    choiceFilter('razon', reasons),
    <BooleanInput key="porMi" source="porMi" />,
    <BooleanInput key="vencida" source="vencida" />,
  ];
  return (
    <>
      <Figures />
      <ListPage
        title="Recursos"
        sort={{ field: 'vence', order: 'ASC' }}
        filters={filters}
        filterDefaultValues={{ estado: 'pedida' }}
        buttons={
          <>
            <PhoneSort fields={['vence', 'creado', 'resuelta']} />
            <FilterButton />
          </>
        }
      >
        <Live />
        <RowTable<AppealRow> columns={columns} rowClick="show" />
      </ListPage>
    </>
  );
}

/** News reload the list without a blink. */
function Live() {
  const { refetch } = useListContext();
  useLiveAgain('conversacion', () => void refetch());
  return null;
}
