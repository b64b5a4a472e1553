import type { ScholarshipListRow } from '@registro/contracts/scholarships/console-rows';
import { ESTATUS_BECA, type EstatusBeca } from '@registro/contracts/scholarships/status';
import { AutocompleteInput, BooleanInput, DataTable, FilterButton, SearchInput, SelectInput } from 'react-admin';
import { useCatalog } from '../../forms/useCatalog.js';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';

const tones: Record<EstatusBeca, 'success' | 'error' | 'warning' | 'info' | 'default'> = {
  1: 'default',
  2: 'warning',
  3: 'default',
  4: 'success',
  5: 'info',
  6: 'info',
  7: 'error',
  8: 'default',
};
const choice = ({ value, label }: { value: number; label: string }) => ({ id: value, name: label });
const states = Object.entries(ESTATUS_BECA).map(([id, name]) => ({ id: Number(id), name }));

/** Every application that was sent, for operators; deciding is the evaluators'. */
export default function ScholarshipList() {
  const universities = useCatalog('universidad');
  const areas = useCatalog('areaInteres');
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o cédula" />,
    <SelectInput key="idEstatusBeca" source="idEstatusBeca" alwaysOn choices={states} />,
    <AutocompleteInput
      key="idUniversidad"
      source="idUniversidad"
      alwaysOn
      choices={universities.options.map(choice)}
      sx={{ minWidth: 230 }}
    />,
    <SelectInput key="idAreaInteres" source="idAreaInteres" choices={areas.options.map(choice)} sx={{ minWidth: 200 }} />,
    <BooleanInput key="enGracia" source="enGracia" />,
  ];
  return (
    <ListPage title="Solicitudes de beca" sort={{ field: 'enviado', order: 'DESC' }} filters={filters} buttons={<FilterButton />}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="nombre">
          <Cell<ScholarshipListRow>
            render={({ nombre, cedula }) => (
              <>
                <div style={{ fontWeight: 600 }}>{nombre}</div>
                <div style={{ color: 'var(--ink-soft)' }}>{cedula}</div>
              </>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="universidad" disableSort>
          <Cell<ScholarshipListRow> render={Programme} />
        </DataTable.Col>
        <DataTable.Col source="area" disableSort />
        <DataTable.Col source="idEstatusBeca">
          <Cell<ScholarshipListRow>
            render={({ idEstatusBeca }) => <State tone={tones[idEstatusBeca]}>{ESTATUS_BECA[idEstatusBeca]}</State>}
          />
        </DataTable.Col>
        <DataTable.Col source="enviado">
          <Cell<ScholarshipListRow>
            render={({ enviado, version, enGracia }) => (
              <div style={{ whiteSpace: 'nowrap' }}>
                {showMoment(enviado, true)}
                <div style={{ color: 'var(--ink-soft)' }}>
                  Envío {version}
                  {enGracia && ', en prórroga'}
                </div>
              </div>
            )}
          />
        </DataTable.Col>
        <DataTable.Col source="acuse" disableSort sx={{ whiteSpace: 'nowrap' }} />
      </DataTable>
    </ListPage>
  );
}

export function Programme({ universidad, postgrado }: { universidad: string; postgrado: string }) {
  return (
    <div style={{ minWidth: '13rem' }}>
      {universidad}
      <div style={{ color: 'var(--ink-soft)' }}>{postgrado}</div>
    </div>
  );
}
