import { LOOK_UP_NAMES } from '@registro/contracts/console/audit';
import { inList } from '@registro/contracts/console/in-list';
import { whoActed } from '@registro/contracts/console/field-names';
import type { LookUpRow } from '@registro/contracts/console/rows';
import { showDate } from '@registro/contracts/dates';
import { TextInput } from 'react-admin';
import { DayFilter } from '../list/DayFilter.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';

const filters = [
  <TextInput key="quien" source="quien" label="Correo de quien buscó" alwaysOn />,
  <DayFilter key="desde" source="desde" alwaysOn />,
  <DayFilter key="hasta" source="hasta" alwaysOn />,
];

const columns: RowColumn<LookUpRow>[] = [
  { source: 'dia', sort: true, render: ({ dia }) => showDate(dia) },
  { source: 'quien', render: ({ quien, idUsuario }) => whoActed(quien, idUsuario) },
  { source: 'objeto', render: ({ objeto }) => LOOK_UP_NAMES[objeto] ?? objeto },
  { source: 'personas', sort: true, render: ({ personas }) => personas },
  { source: 'encontradas', sort: true, render: ({ encontradas }) => encontradas },
];

/** Each look-up of that day, in the audit. */
const tracesOf = ({ idUsuario, objeto, dia }: LookUpRow): string =>
  inList('auditoria', { accion: 'consultar', objeto, idUsuario, desde: dia, hasta: dia });

/** Who looks up many people by cédula, by the day. */
export default function LookUpList() {
  return (
    <ListPage title="Consultas de cédulas" sort={{ field: 'personas', order: 'DESC' }} filters={filters}>
      <RowTable<LookUpRow> columns={columns} rowClick={tracesOf} />
    </ListPage>
  );
}
