import { whoActed } from '@registro/contracts/console/field-names';
import type { LookUpRow } from '@registro/contracts/console/rows';
import { DataTable, TextInput } from 'react-admin';
import { Cell } from '../cells.js';
import { DayFilter } from '../DayFilter.js';
import { ListPage } from '../ListPage.js';

const filters = [
  <TextInput key="quien" source="quien" label="Correo de quien buscó" alwaysOn />,
  <DayFilter key="desde" source="desde" alwaysOn />,
  <DayFilter key="hasta" source="hasta" alwaysOn />,
];
const OBJECTS: Record<string, string> = { identidad: 'Identidad por cédula', becario: 'Estudiante por cédula' };

/** Who looks up many people by cédula, by the day. */
export default function LookUpList() {
  return (
    <ListPage title="Consultas de cédulas" sort={{ field: 'personas', order: 'DESC' }} filters={filters}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="dia" />
        <DataTable.Col source="quien" disableSort>
          <Cell<LookUpRow> render={({ quien, idUsuario }) => whoActed(quien, idUsuario)} />
        </DataTable.Col>
        <DataTable.Col source="objeto" disableSort>
          <Cell<LookUpRow> render={({ objeto }) => OBJECTS[objeto] ?? objeto} />
        </DataTable.Col>
        <DataTable.Col source="personas" />
        <DataTable.Col source="encontradas" />
      </DataTable>
    </ListPage>
  );
}
