import Button from '@mui/material/Button';
import { IMPORT_STATE_NAMES, type ImportRead } from '@registro/contracts/profile/identity-import';
import { DataTable, ListBase, Pagination } from 'react-admin';
import { Section } from '../../ui/Section.js';
import { ExportButton } from '../ExportButton.js';
import { Cell, showMoment, State } from '../cells.js';

const tones = { pendiente: 'info', procesando: 'info', completada: 'success', fallida: 'error' } as const;

/** The imports made so far; each can be looked at again. */
export function ImportHistory({ onOpen }: { onOpen: (id: number) => void }) {
  return (
    <Section id="anteriores" title="Importaciones anteriores">
      <ListBase resource="importaciones" sort={{ field: 'id', order: 'DESC' }} perPage={5} disableSyncWithLocation exporter={false}>
        <div style={{ overflowX: 'auto' }}>
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="creado" disableSort>
              <Cell<ImportRead> render={({ creado }) => showMoment(creado, true)} />
            </DataTable.Col>
            <DataTable.Col source="nombre" disableSort />
            <DataTable.Col source="estado" disableSort>
              <Cell<ImportRead> render={({ estado }) => <State tone={tones[estado]}>{IMPORT_STATE_NAMES[estado]}</State>} />
            </DataTable.Col>
            <DataTable.NumberCol source="aceptadas" disableSort />
            <DataTable.NumberCol source="rechazadas" disableSort />
            <DataTable.Col label="Acciones" disableSort>
              <Cell<ImportRead>
                render={({ id }) => (
                  <Button size="small" onClick={() => onOpen(id)} aria-label={`Ver la importación ${id}`}>
                    Ver
                  </Button>
                )}
              />
            </DataTable.Col>
          </DataTable>
        </div>
        <div style={{ display: 'flex', justifyContent: 'end' }}>
          <ExportButton />
        </div>
        <Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} />
      </ListBase>
    </Section>
  );
}
