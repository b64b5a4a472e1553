import Button from '@mui/material/Button';
import { type WindowRead, WINDOW_STATE_NAMES, type WindowRow } from '@registro/contracts/catalogs/window';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { WindowDialog } from './WindowDialog.js';

const tones: Record<WindowRead['estado'], 'success' | 'info' | 'default' | 'warning'> = {
  abierta: 'success',
  'por-iniciar': 'info',
  concluida: 'default',
  'sin-fecha': 'warning',
};

/** When each call opens and closes. */
export default function WindowList() {
  return (
    <ListPage title="Jornadas" sort={{ field: 'id', order: 'ASC' }}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="codigo">
          <Cell<WindowRow>
            render={({ nombre, codigo }) => (
              <>
                <div style={{ fontWeight: 600 }}>{nombre}</div>
                <div style={{ color: 'var(--ink-soft)' }}>{codigo}</div>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="fechaInicio">
          <Cell<WindowRow> render={({ fechaInicio }) => showMoment(fechaInicio, true)} />
        </DataTable.Col>
        <DataTable.Col source="fechaFin">
          <Cell<WindowRow> render={({ fechaFin }) => showMoment(fechaFin, true)} />
        </DataTable.Col>
        <DataTable.Col source="estado" disableSort>
          <Cell<WindowRow> render={({ estado }) => <State tone={tones[estado]}>{WINDOW_STATE_NAMES[estado]}</State>} />
        </DataTable.Col>
        <DataTable.Col label="Acciones" disableSort>
          <Cell<WindowRow> render={(row) => <Change row={row} />} />
        </DataTable.Col>
      </DataTable>
    </ListPage>
  );
}

function Change({ row }: { row: WindowRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Cambiar fechas: ${row.nombre}`}>
        Cambiar fechas
      </Button>
      {open && <WindowDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
