import type { AuditRow } from '@registro/contracts/console/rows';
import Button from '@mui/material/Button';
import { whoActed } from '@registro/contracts/console/field-names';
import { DataTable, TextInput, useExpanded } from 'react-admin';
import { Cell, showMoment } from '../cells.js';
import { DayFilter } from '../DayFilter.js';
import { ListPage } from '../ListPage.js';
import { AuditChange } from './AuditChange.js';

const filters = [
  <TextInput key="quien" source="quien" label="Correo de quien lo hizo" alwaysOn />,
  <TextInput key="accion" source="accion" alwaysOn />,
  <TextInput key="objeto" source="objeto" alwaysOn />,
  <TextInput key="idObjeto" source="idObjeto" alwaysOn />,
  <DayFilter key="desde" source="desde" alwaysOn />,
  <DayFilter key="hasta" source="hasta" alwaysOn />,
];

export default function AuditList() {
  return (
    <ListPage title="Auditoría" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      <DataTable
        bulkActionButtons={false}
        rowClick="expand"
        expand={<AuditChange />}
        expandSingle
        sx={{ '& .RaDataTable-expandIconCell, & .RaDataTable-expandHeader': { display: 'none' } }}
      >
        <DataTable.Col source="fecha">
          <Cell<AuditRow> render={({ fecha }) => showMoment(fecha, true)} />
        </DataTable.Col>
        <DataTable.Col source="quien" disableSort>
          <Cell<AuditRow> render={({ quien, idUsuario }) => whoActed(quien, idUsuario)} />
        </DataTable.Col>
        <DataTable.Col source="accion" disableSort />
        <DataTable.Col source="objeto" disableSort />
        <DataTable.Col source="idObjeto" disableSort />
        <DataTable.Col label="Detalle" disableSort>
          <Cell<AuditRow> render={({ id }) => <Toggle id={id} />} />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}

/** Opens the row. react-admin's own arrow can't be reached with the keyboard nor seen by a screen reader, so this takes its place. */
function Toggle({ id }: { id: number }) {
  const [expanded, toggle] = useExpanded('auditoria', id, true);
  return (
    <Button
      size="small"
      aria-expanded={expanded}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      {expanded ? 'Ocultar' : 'Ver cambio'}
    </Button>
  );
}
