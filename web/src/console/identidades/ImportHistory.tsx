import { showCount } from '@registro/contracts/count';
import { IMPORT_STATE_NAMES, type ImportRead } from '@registro/contracts/profile/identity-import';
import { ListBase, Pagination } from 'react-admin';
import { Section } from '../../ui/Section.js';
import { ExportButton } from '../export/ExportButton.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { showMoment, State } from '../kit/cells.js';

const tones = { pendiente: 'info', procesando: 'info', completada: 'success', fallida: 'error' } as const;

const columns: RowColumn<ImportRead>[] = [
  { source: 'creado', render: ({ creado }) => showMoment(creado, true) },
  { source: 'nombre', render: ({ nombre }) => nombre },
  { source: 'estado', render: ({ estado }) => <State tone={tones[estado]}>{IMPORT_STATE_NAMES[estado]}</State> },
  { source: 'aceptadas', number: true, render: ({ aceptadas }) => showCount(aceptadas) },
  { source: 'rechazadas', number: true, render: ({ rechazadas }) => showCount(rechazadas) },
];

/** The imports made so far; each opens. */
export function ImportHistory() {
  return (
    <Section id="anteriores" title="Importaciones anteriores">
      <ListBase resource="importaciones" sort={{ field: 'id', order: 'DESC' }} perPage={5} disableSyncWithLocation exporter={false}>
        <div style={{ display: 'flex', justifyContent: 'end', marginBottom: 12 }}>
          <ExportButton />
        </div>
        <RowTable<ImportRead> columns={columns} rowClick="show" />
        <Pagination rowsPerPageOptions={[5, 10, 25, 50, 100]} />
      </ListBase>
    </Section>
  );
}
