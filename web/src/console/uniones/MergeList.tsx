import Box from '@mui/material/Box';
import { MERGE_STATE_NAMES, type MergeRow } from '@registro/contracts/accounts/merge';
import { agreed, showCount } from '@registro/contracts/count';
import { BooleanInput, SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { oneLine, TwoLines, Wide } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { RowLink } from '../list/RowLink.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { MERGE_TONES } from './tones.js';

const filters = [
  <BooleanInput key="porMi" source="porMi" label="Que puedo confirmar" alwaysOn />,
  <SelectInput key="estado" source="estado" alwaysOn choices={Object.entries(MERGE_STATE_NAMES).map(([id, name]) => ({ id, name }))} />,
];
const account = (id: number, correo: string, nombre: string) => (
  <Wide>
    <TwoLines
      first={
        <Box sx={oneLine} title={correo}>
          <RowLink to={`/consola/usuarios/${id}/show`}>{correo}</RowLink>
        </Box>
      }
      second={nombre === correo ? '' : nombre}
    />
  </Wide>
);

const columns: RowColumn<MergeRow>[] = [
  { source: 'correoOrigen', opens: true, render: (row) => account(row.idOrigen, row.correoOrigen, row.nombreOrigen) },
  { source: 'correoDestino', render: (row) => account(row.idDestino, row.correoDestino, row.nombreDestino) },
  { source: 'solicita', render: ({ solicita, motivo }) => <TwoLines first={solicita} second={motivo} /> },
  { source: 'creado', render: ({ creado }) => showMoment(creado) },
  { source: 'vence', render: ({ vence, estado }) => (estado === 'pendiente' ? showMoment(vence) : '') },
  {
    source: 'estado',
    render: ({ estado, decide, pendientes }) => {
      const left = pendientes > 0 && agreed(pendientes, 'Falta una parte', `Faltan ${showCount(pendientes)} partes`);
      return (
        <TwoLines
          first={<State tone={MERGE_TONES[estado]}>{MERGE_STATE_NAMES[estado]}</State>}
          second={[left, decide].filter(Boolean).join('. ')}
        />
      );
    },
  },
  {
    source: 'acciones',
    label: 'Acciones',
    render: ({ id, estado, propia, desunion, correoOrigen }) => {
      const decides = desunion ? !desunion.propia : estado === 'pendiente' && !propia;
      const what = decides ? 'Comparar y decidir' : 'Abrir';
      return (
        <Link to={`/consola/uniones/${id}/show`} aria-label={`${what} la unión de ${correoOrigen}`}>
          {what}
        </Link>
      );
    },
  },
];

/** Accounts of one person that one operator asked to join and another confirms. */
export default function MergeList() {
  return (
    <ListPage title="Uniones" sort={{ field: 'id', order: 'DESC' }} filters={filters} filterDefaultValues={{ estado: 'pendiente' }}>
      <RowTable<MergeRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}
