import Button from '@mui/material/Button';
import { openedBy, type UserWindowRow } from '@registro/contracts/catalogs/window';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { useState } from 'react';
import { DataTable, SearchInput, SelectInput, useRefresh } from 'react-admin';
import { call } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { valueToDate } from '../../forms/text.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { Cell, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { UserWindowDialog } from './UserWindowDialog.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Correo" />,
  <SelectInput
    key="vigente"
    source="vigente"
    alwaysOn
    choices={[
      { id: true, name: 'Vigentes hoy' },
      { id: false, name: 'No vigentes' },
    ]}
  />,
];

/** The windows of single people, beside the general ones. */
export default function UserWindowList() {
  const [creating, setCreating] = useState(false);
  return (
    <>
      <ListPage
        title="Jornadas por usuario"
        sort={{ field: 'id', order: 'DESC' }}
        filters={filters}
        buttons={
          <Button variant="outlined" onClick={() => setCreating(true)}>
            Nueva jornada
          </Button>
        }
      >
        <DataTable bulkActionButtons={false} rowClick={false}>
          <DataTable.Col source="correo" />
          <DataTable.Col source="fechaInicio">
            <Cell<UserWindowRow> render={({ fechaInicio }) => valueToDate(fechaInicio)} />
          </DataTable.Col>
          <DataTable.Col source="fechaFin">
            <Cell<UserWindowRow> render={({ fechaFin }) => valueToDate(fechaFin)} />
          </DataTable.Col>
          <DataTable.Col source="convocatorias" disableSort>
            <Cell<UserWindowRow> render={(row) => openedBy(row).join(', ') || 'Ninguna'} />
          </DataTable.Col>
          <DataTable.Col source="vigente" disableSort>
            <Cell<UserWindowRow>
              render={({ vigente }) => <State tone={vigente ? 'success' : 'default'}>{CURRENT_WORDS[vigente ? 0 : 1]}</State>}
            />
          </DataTable.Col>
          <DataTable.Col label="Acciones" disableSort>
            <Cell<UserWindowRow> render={(row) => <Actions row={row} />} />
          </DataTable.Col>
        </DataTable>
      </ListPage>
      {creating && <UserWindowDialog row={null} onClose={() => setCreating(false)} />}
    </>
  );
}

function Actions({ row }: { row: UserWindowRow }) {
  const [open, setOpen] = useState(false);
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh();
  const remove = async () => {
    const until = row.vigente ? ' Está vigente: deja de valer de inmediato.' : '';
    if (
      !(await confirm({
        title: `¿Eliminar la jornada de ${row.correo}?`,
        text: `Del ${valueToDate(row.fechaInicio)} al ${valueToDate(row.fechaFin)}.${until}`,
        yes: 'Sí, eliminar',
        danger: true,
      }))
    )
      return;
    try {
      await call('DELETE', `recursos/jornadas-usuario/${row.id}`);
      toast('Jornada eliminada');
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    refresh();
  };
  return (
    <span style={{ display: 'flex' }}>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Editar la jornada de ${row.correo}`}>
        Editar
      </Button>
      <Button size="small" color="error" onClick={() => void remove()} aria-label={`Eliminar la jornada de ${row.correo}`}>
        Eliminar
      </Button>
      {open && <UserWindowDialog row={row} onClose={() => setOpen(false)} />}
    </span>
  );
}
