import Box from '@mui/material/Box';
import { ERASURE_STATE_NAMES, type ErasureRow } from '@registro/contracts/accounts/erasure';
import { agreed, showCount } from '@registro/contracts/count';
import { BooleanInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { oneLine, TwoLines, Wide } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { RowLink } from '../list/RowLink.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { ERASURE_TONES } from './tones.js';

const { pedido: _unconfirmed, ...STATES } = ERASURE_STATE_NAMES;
const filters = [
  <BooleanInput key="porMi" source="porMi" label="Que puedo resolver" alwaysOn />,
  <SelectInput key="estado" source="estado" alwaysOn choices={Object.entries(STATES).map(([id, name]) => ({ id, name }))} />,
];

const columns: RowColumn<ErasureRow>[] = [
  {
    source: 'correo',
    opens: true,
    render: ({ id, correo, nombre }) => (
      <Wide>
        <TwoLines
          first={
            <Box sx={oneLine} title={correo}>
              <RowLink to={`/consola/borrados/${id}/show`}>{correo}</RowLink>
            </Box>
          }
          second={nombre === correo ? '' : nombre}
        />
      </Wide>
    ),
  },
  { source: 'confirmado', render: ({ confirmado }) => showMoment(confirmado) },
  { source: 'propone', render: ({ propone, motivoPropone }) => <TwoLines first={propone ?? ''} second={motivoPropone ?? ''} /> },
  {
    source: 'estado',
    render: ({ estado, decide, pendientes }) => {
      const left = pendientes > 0 && agreed(pendientes, 'Falta una parte', `Faltan ${showCount(pendientes)} partes`);
      return (
        <TwoLines
          first={<State tone={ERASURE_TONES[estado]}>{ERASURE_STATE_NAMES[estado]}</State>}
          second={[left, decide].filter(Boolean).join('. ')}
        />
      );
    },
  },
  {
    source: 'acciones',
    label: 'Acciones',
    render: ({ id, estado, propia, correo }) => {
      const what = estado === 'confirmado' && !propia ? 'Revisar y resolver' : 'Abrir';
      return (
        <Link to={`/consola/borrados/${id}/show`} aria-label={`${what} el pedido de ${correo}`}>
          {what}
        </Link>
      );
    },
  },
];

/** People who asked to be erased, which two operators resolve. */
export default function ErasureList() {
  return (
    <ListPage title="Borrados" sort={{ field: 'id', order: 'DESC' }} filters={filters} filterDefaultValues={{ estado: 'confirmado' }}>
      <RowTable<ErasureRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}
