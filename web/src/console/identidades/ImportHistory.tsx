import Button from '@mui/material/Button';
import type { ImportRead } from '@registro/contracts/profile/identity-import';
import { DataTable, ListBase, Pagination } from 'react-admin';
import { Section } from '../../ui/Section.js';
import { Cell, showMoment, State } from '../cells.js';
import { stateNames } from './ImportProgress.js';

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
              <Cell<ImportRead> render={({ estado }) => <State tone={tones[estado]}>{stateNames[estado]}</State>} />
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
        <Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} />
      </ListBase>
    </Section>
  );
}
