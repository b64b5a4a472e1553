import type { AuditRow } from '@registro/contracts/console/rows';
import Button from '@mui/material/Button';
import { whoActed } from '@registro/contracts/console/field-names';
import { TextInput, useExpanded } from 'react-admin';
import { showMoment } from '../cells.js';
import { DayFilter } from '../DayFilter.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { AuditChange } from './AuditChange.js';

const filters = [
  <TextInput key="quien" source="quien" label="Correo de quien lo hizo" alwaysOn />,
  <TextInput key="accion" source="accion" alwaysOn />,
  <TextInput key="objeto" source="objeto" alwaysOn />,
  <TextInput key="idObjeto" source="idObjeto" alwaysOn />,
  <DayFilter key="desde" source="desde" alwaysOn />,
  <DayFilter key="hasta" source="hasta" alwaysOn />,
];

const columns: RowColumn<AuditRow>[] = [
  { source: 'fecha', sort: true, render: ({ fecha }) => showMoment(fecha, true) },
  { source: 'quien', render: ({ quien, idUsuario }) => whoActed(quien, idUsuario) },
  { source: 'accion', render: ({ accion }) => accion },
  { source: 'objeto', render: ({ objeto }) => objeto },
  { source: 'idObjeto', render: ({ idObjeto }) => idObjeto },
  { source: 'detalle', label: 'Detalle', render: ({ id }) => <Toggle id={id} /> },
];

export default function AuditList() {
  return (
    <ListPage title="Auditoría" sort={{ field: 'id', order: 'DESC' }} filters={filters}>
      <RowTable<AuditRow> columns={columns} rowClick="expand" expand={<AuditChange />} />
    </ListPage>
  );
}

/** Opens the row. */
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
