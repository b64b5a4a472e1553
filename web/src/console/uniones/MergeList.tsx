import { MERGE_STATE_NAMES, type MergeRow } from '@registro/contracts/accounts/merge';
import { SelectInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { MERGE_TONES } from './tones.js';

const filters = [
  <SelectInput key="estado" source="estado" alwaysOn choices={Object.entries(MERGE_STATE_NAMES).map(([id, name]) => ({ id, name }))} />,
];
const soft = { color: 'var(--ink-soft)' } as const;
const wrap = { overflowWrap: 'anywhere' } as const;

const account = (id: number, correo: string, nombre: string) => (
  <div style={wrap}>
    <Link to={`/consola/usuarios/${id}/show`}>{correo}</Link>
    {nombre !== correo && <div style={soft}>{nombre}</div>}
  </div>
);

const columns: RowColumn<MergeRow>[] = [
  { source: 'correoOrigen', opens: true, render: (row) => account(row.idOrigen, row.correoOrigen, row.nombreOrigen) },
  { source: 'correoDestino', render: (row) => account(row.idDestino, row.correoDestino, row.nombreDestino) },
  {
    source: 'solicita',
    render: ({ solicita, motivo, creado }) => (
      <div style={wrap}>
        {solicita}
        <div>{motivo}</div>
        <div style={soft}>{showMoment(creado)}</div>
      </div>
    ),
  },
  {
    source: 'estado',
    render: ({ estado, decide, pendientes }) => (
      <>
        <State tone={MERGE_TONES[estado]}>{MERGE_STATE_NAMES[estado]}</State>
        {decide && <div style={{ ...wrap, ...soft }}>{decide}</div>}
        {pendientes > 0 && <div style={soft}>{pendientes === 1 ? 'Falta una parte' : `Faltan ${pendientes} partes`}</div>}
      </>
    ),
  },
  {
    source: 'acciones',
    label: 'Acciones',
    render: ({ id, estado, propia, correoOrigen }) => {
      const what = estado === 'pendiente' && !propia ? 'Comparar y decidir' : 'Abrir';
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
