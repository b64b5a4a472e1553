import type { ScholarshipListRow } from '@registro/contracts/scholarships/console-rows';
import { SCHOLARSHIP_STATUS_NAMES, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { BooleanInput, DataTable, FilterButton } from 'react-admin';
import { useCatalog } from '../../forms/useCatalog.js';
import { Applicant, choiceFilter, choiceOf, choicesOf, searchFilter, TwoLines } from '../applicants.js';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { SCHOLARSHIP_TONES } from '../status-tones.js';

const STATES = choicesOf(SCHOLARSHIP_STATUS_NAMES, Number as (key: string) => ScholarshipStatusId);

/** Every application that was sent, for operators; deciding is the evaluators'. */
export default function ScholarshipList() {
  const universities = useCatalog('universidad');
  const areas = useCatalog('areaInteres');
  const filters = [
    searchFilter,
    choiceFilter('idEstatusBeca', STATES, { alwaysOn: true }),
    choiceFilter('idUniversidad', universities.options.map(choiceOf), { alwaysOn: true }),
    choiceFilter('idAreaInteres', areas.options.map(choiceOf)),
    <BooleanInput key="enGracia" source="enGracia" />,
  ];
  return (
    <ListPage title="Solicitudes de beca" sort={{ field: 'enviado', order: 'DESC' }} filters={filters} buttons={<FilterButton />}>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="nombre">
          <Cell<ScholarshipListRow> render={Applicant} />
        </DataTable.Col>
        <DataTable.Col source="universidad" disableSort>
          <Cell<ScholarshipListRow> render={({ universidad, postgrado }) => <TwoLines first={universidad} second={postgrado} />} />
        </DataTable.Col>
        <DataTable.Col source="area" disableSort />
        <DataTable.Col source="idEstatusBeca">
          <Cell<ScholarshipListRow>
            render={({ idEstatusBeca }) => <State tone={SCHOLARSHIP_TONES[idEstatusBeca]}>{SCHOLARSHIP_STATUS_NAMES[idEstatusBeca]}</State>}
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
