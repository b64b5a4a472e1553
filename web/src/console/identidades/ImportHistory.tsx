import Button from '@mui/material/Button';
import { IMPORT_STATE_NAMES, type ImportRead } from '@registro/contracts/profile/identity-import';
import { ListBase, Pagination } from 'react-admin';
import { Section } from '../../ui/Section.js';
import { ExportButton } from '../ExportButton.js';
import { type RowColumn, RowTable } from '../RowTable.js';
import { showMoment, State } from '../cells.js';

const tones = { pendiente: 'info', procesando: 'info', completada: 'success', fallida: 'error' } as const;

const columnsOf = (onOpen: (id: number) => void): RowColumn<ImportRead>[] => [
  { source: 'creado', render: ({ creado }) => showMoment(creado, true) },
  { source: 'nombre', render: ({ nombre }) => nombre },
  { source: 'estado', render: ({ estado }) => <State tone={tones[estado]}>{IMPORT_STATE_NAMES[estado]}</State> },
  { source: 'aceptadas', number: true, render: ({ aceptadas }) => aceptadas },
  { source: 'rechazadas', number: true, render: ({ rechazadas }) => rechazadas },
  {
    source: 'acciones',
    label: 'Acciones',
    render: ({ id }) => (
      <Button size="small" onClick={() => onOpen(id)} aria-label={`Ver la importación ${id}`}>
        Ver
      </Button>
    ),
  },
];

/** The imports made so far; each can be looked at again. */
export function ImportHistory({ onOpen }: { onOpen: (id: number) => void }) {
  return (
    <Section id="anteriores" title="Importaciones anteriores">
      <ListBase resource="importaciones" sort={{ field: 'id', order: 'DESC' }} perPage={5} disableSyncWithLocation exporter={false}>
        <RowTable<ImportRead> columns={columnsOf(onOpen)} rowClick={false} />
        <div style={{ display: 'flex', justifyContent: 'end' }}>
          <ExportButton />
        </div>
        <Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} />
      </ListBase>
    </Section>
  );
}
