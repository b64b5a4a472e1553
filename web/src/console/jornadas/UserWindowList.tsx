import Button from '@mui/material/Button';
import { ExtendUserWindows } from '@registro/contracts/catalogs/save-window';
import { openedBy, type UserWindowRow } from '@registro/contracts/catalogs/window';
import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import { useState } from 'react';
import { SearchInput, SelectInput } from 'react-admin';
import { DateInput } from '../../forms/DateInput.js';
import { TextInput } from '../../forms/TextInput.js';
import { valueToDate } from '../../forms/text.js';
import { OneLine, TwoLines } from '../kit/applicants.js';
import type { BulkAction } from '../bulk/bulk-action.js';
import { BulkBar } from '../bulk/BulkBar.js';
import { State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { UserWindowActions } from './UserWindowActions.js';
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
  { source: 'convocatorias', render: (row) => <OneLine>{openedBy(row).join(', ') || 'Ninguna'}</OneLine> },
  { source: 'vigente', render: ({ vigente }) => <State tone={vigente ? 'success' : 'default'}>{CURRENT_WORDS[vigente ? 0 : 1]}</State> },
  { source: 'acciones', label: 'Acciones', render: (row) => <UserWindowActions row={row} /> },
];

const EXTEND: BulkAction = {
  label: 'Prorrogar',
  title: '¿Prorrogar las jornadas?',
  text: 'Todas terminan el mismo día. Ninguna se acorta, y el resto de cada una queda como está.',
  yes: 'Sí, prorrogar',
  path: 'jornadas-usuario/prorrogar',
  Dto: ExtendUserWindows,
  values: { fechaFin: '', motivo: '' },
  fields: (
    <>
      <DateInput name="fechaFin" label="Último día" required hint="Hasta la medianoche, en Caracas." />
      <TextInput name="motivo" label="Motivo" required rows={2} maxLength={300} hint="Cada persona lo lee en su aviso." />
    </>
  ),
  weighs: ['fechaFin'],
  tells: 'prorrogar',
  will: ['se prorrogará', 'se prorrogarán'],
  did: ['se prorrogó', 'se prorrogaron'],
};

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
        <BulkBar nouns={['jornada', 'jornadas']} chosenWord={['elegida', 'elegidas']} actions={[EXTEND]} />
        <RowTable<UserWindowRow>
          columns={columns}
          rowClick="show"
          select={{ row: ({ correo }) => `Elegir la jornada de ${correo}`, page: 'Elegir todas las jornadas de esta página' }}
        />
      </ListPage>
      {creating && <UserWindowDialog row={null} onClose={() => setCreating(false)} />}
    </>
  );
}
