import { LOST_ACCESS_CASES, LOST_ACCESS_STATE_NAMES, type LostAccessRow } from '@registro/contracts/accounts/lost-access';
import { BooleanInput, SelectInput } from 'react-admin';
import { oneLine, TwoLines, Wide } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import Box from '@mui/material/Box';
import { ListPage } from '../list/ListPage.js';
import { RowLink } from '../list/RowLink.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { LOST_ACCESS_TONES } from './tones.js';

const filters = [
  <BooleanInput key="porAtender" source="porAtender" label="Por atender" alwaysOn />,
  <SelectInput
    key="estado"
    source="estado"
    alwaysOn
    choices={Object.entries(LOST_ACCESS_STATE_NAMES)
      .filter(([id]) => id !== 'porConfirmar')
      .map(([id, name]) => ({ id, name }))}
  />,
];

const columns: RowColumn<LostAccessRow>[] = [
  {
    source: 'nombre',
    opens: true,
    render: ({ id, nombre, nacionalidad, cedula }) => (
      <Wide>
        <TwoLines
          first={
            <Box sx={oneLine} title={nombre}>
              <RowLink to={`/consola/accesos/${id}/show`}>{nombre}</RowLink>
            </Box>
          }
          second={cedula && `${nacionalidad}-${cedula}`}
        />
      </Wide>
    ),
  },
  { source: 'caso', render: ({ caso }) => <Wide>{LOST_ACCESS_CASES[caso]}</Wide> },
  { source: 'correo', render: ({ correo, correoCuenta }) => <TwoLines first={correo} second={correoCuenta ?? ''} /> },
  { source: 'creado', render: ({ creado }) => showMoment(creado) },
  {
    source: 'estado',
    render: ({ estado, desde }) => (
      <TwoLines
        first={<State tone={LOST_ACCESS_TONES[estado]}>{LOST_ACCESS_STATE_NAMES[estado]}</State>}
        second={desde ? `Se confirma desde el ${showMoment(desde)}` : ''}
      />
    ),
  },
];

/** Requests of who cannot enter: one operator proposes whose account it is, and another confirms it. */
export default function LostAccessList() {
  return (
    <ListPage title="Accesos perdidos" sort={{ field: 'id', order: 'DESC' }} filters={filters} filterDefaultValues={{ porAtender: true }}>
      <RowTable<LostAccessRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}
