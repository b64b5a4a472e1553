import Button from '@mui/material/Button';
import { type WindowRead, WINDOW_STATE_NAMES, type WindowRow } from '@registro/contracts/catalogs/window';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { ExtendButton } from '../ExtendButton.js';
import { WindowDialog } from '../WindowDialog.js';

const tones: Record<WindowRead['estado'], 'success' | 'info' | 'default' | 'warning'> = {
  abierta: 'success',
  'por-iniciar': 'info',
  concluida: 'default',
  'sin-fecha': 'warning',
};

const columns: RowColumn<WindowRow>[] = [
  {
    source: 'codigo',
    sort: true,
    render: ({ nombre, codigo }) => (
      <>
        <div style={{ fontWeight: 600 }}>{nombre}</div>
        <div style={{ color: 'var(--ink-soft)' }}>{codigo}</div>
      </>
    ),
  },
  { source: 'fechaInicio', sort: true, render: ({ fechaInicio }) => showMoment(fechaInicio, true) },
  { source: 'fechaFin', sort: true, render: ({ fechaFin }) => showMoment(fechaFin, true) },
  { source: 'estado', render: ({ estado }) => <State tone={tones[estado]}>{WINDOW_STATE_NAMES[estado]}</State> },
  { source: 'diasEvaluacion', number: true, render: ({ diasEvaluacion }) => diasEvaluacion },
  { source: 'acciones', label: 'Acciones', render: (row) => <Change row={row} /> },
];

/** When each call opens and closes, and how long it should take to judge what came. */
export default function WindowList() {
  return (
    <ListPage title="Jornadas" sort={{ field: 'id', order: 'ASC' }}>
      <RowTable<WindowRow> columns={columns} rowClick={false} />
    </ListPage>
  );
}

function Change({ row }: { row: WindowRow }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Cambiar la jornada: ${row.nombre}`}>
        Cambiar
      </Button>
      {row.fechaFin && <ExtendButton id={row.id} nombre={row.nombre} onDone={() => refresh()} />}
      {open && <WindowDialog row={row} onClose={() => setOpen(false)} />}
    </>
  );
}
