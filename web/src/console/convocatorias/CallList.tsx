import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { shortEnd } from '@registro/contracts/catalogs/window-text';
import { CALL_STATE_NAMES, type CallRow } from '@registro/contracts/calls/call';
import { PROGRAMME_NAMES } from '@registro/contracts/calls/programme-names';
import type { CallState, Programme } from '@registro/contracts/calls/programme';
import { showCount } from '@registro/contracts/count';
import { useState } from 'react';
import { BooleanInput, NumberInput, SearchInput } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../ui/Icon.js';
import { choiceFilter, choicesOf, TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { CALL_TONES } from '../kit/status-tones.js';
import { CallNumber } from '../kit/CallNumber.js';
import { NewCallDialog } from './NewCallDialog.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o código" />,
  choiceFilter(
    'estado',
    choicesOf(CALL_STATE_NAMES, (key) => key as CallState),
    { alwaysOn: true },
  ),
  choiceFilter(
    'programa',
    choicesOf(PROGRAMME_NAMES, (key) => key as Programme),
    { alwaysOn: true },
  ),
  <NumberInput key="anio" source="anio" alwaysOn />,
  <BooleanInput key="porMi" source="porMi" label="Documentos que puedo confirmar" alwaysOn />,
];

const columns: RowColumn<CallRow>[] = [
  { source: 'nombre', sort: true, render: Name },
  { source: 'programa', render: ({ programa }) => <Box sx={{ minWidth: '6.5rem' }}>{PROGRAMME_NAMES[programa]}</Box> },
  { source: 'anio', sort: true, render: ({ anio }) => anio },
  { source: 'estado', sort: true, render: ({ estado }) => <State tone={CALL_TONES[estado]}>{CALL_STATE_NAMES[estado]}</State> },
  { source: 'inicio', sort: true, render: ({ inicio }) => (inicio ? showMoment(inicio, true) : 'Sin fecha') },
  { source: 'fin', sort: true, render: ({ fin }) => (fin ? shortEnd(fin) : 'Sin fecha') },
  { source: 'borradores', number: true, render: (row) => <Count row={row} of="borradores" /> },
  { source: 'enviadas', number: true, render: (row) => <Count row={row} of="enviadas" /> },
];

/** Every call: in what state it is, when it opens and closes, how many proposals were begun and how many sent. */
export default function CallList() {
  return (
    <ListPage
      title="Convocatorias"
      sort={{ field: 'anio', order: 'DESC' }}
      filters={filters}
      buttons={
        <>
          <PhoneSort fields={['anio', 'nombre', 'estado', 'inicio', 'fin']} />
          <NewCall />
        </>
      }
    >
      <RowTable columns={columns} rowClick="show" />
    </ListPage>
  );
}

/** The name is the row's link: a row that answers only to clicks could not be reached with the keyboard. */
function Name({ nombre, codigo }: CallRow) {
  return <TwoLines first={nombre} second={codigo} />;
}

function NewCall() {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="plus" size={20} />} onClick={() => setOpen(true)}>
        Nueva convocatoria
      </Button>
      {open && <NewCallDialog onMade={(id) => void navigate(`/consola/convocatorias/${id}/show`)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** None is no way to anywhere; what can't be known now is no zero. */
function Count({ row, of }: { row: CallRow; of: 'borradores' | 'enviadas' }) {
  const count = row[of];
  if (count === null) return '—';
  if (count === 0) return '0';
  return (
    <CallNumber call={row} of={of}>
      {showCount(count)}
    </CallNumber>
  );
}
