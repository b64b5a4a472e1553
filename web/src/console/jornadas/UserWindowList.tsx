import Button from '@mui/material/Button';
import { openedBy, type UserWindowRow } from '@registro/contracts/catalogs/window';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { useState } from 'react';
import { SearchInput, SelectInput, useRefresh } from 'react-admin';
import { call } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { valueToDate } from '../../forms/text.js';
import { useConfirm, useToast } from '../../ui/Feedback.js';
import { TwoLines } from '../applicants.js';
import { State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
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

const columns: RowColumn<UserWindowRow>[] = [
  { source: 'correo', sort: true, render: ({ correo, motivo }) => <TwoLines first={correo} second={motivo ?? ''} /> },
  { source: 'fechaInicio', sort: true, render: ({ fechaInicio }) => valueToDate(fechaInicio) },
  { source: 'fechaFin', sort: true, render: ({ fechaFin }) => valueToDate(fechaFin) },
  { source: 'convocatorias', render: (row) => openedBy(row).join(', ') || 'Ninguna' },
  { source: 'vigente', render: ({ vigente }) => <State tone={vigente ? 'success' : 'default'}>{CURRENT_WORDS[vigente ? 0 : 1]}</State> },
  { source: 'acciones', label: 'Acciones', render: (row) => <Actions row={row} /> },
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
        <RowTable<UserWindowRow> columns={columns} renderDialog={(row, onClose) => <UserWindowDialog row={row} onClose={onClose} />} />
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
