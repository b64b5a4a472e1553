import type { ScholarshipListRow } from '@registro/contracts/scholarships/console-rows';
import { SCHOLARSHIP_STATUS_NAMES, type ScholarshipStatusId } from '@registro/contracts/scholarships/status';
import { BooleanInput, FilterButton } from 'react-admin';
import { useCatalog } from '../../forms/useCatalog.js';
import { Applicant, choiceFilter, choiceOf, choicesOf, searchFilter, Sent, TwoLines } from '../kit/applicants.js';
import { State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { type RowColumn, RowTable } from '../list/RowTable.js';
import { SCHOLARSHIP_TONES } from '../kit/status-tones.js';
import { CancelScholarship } from './CancelScholarship.js';

const STATES = choicesOf(SCHOLARSHIP_STATUS_NAMES, Number as (key: string) => ScholarshipStatusId);

const columns: RowColumn<ScholarshipListRow>[] = [
  { source: 'nombre', opens: true, sort: true, render: ({ id, ...who }) => <Applicant {...who} to={`/consola/becas/${id}/show`} /> },
  // The programme whole, before where it is and what it is about.
  {
    source: 'universidad',
    render: ({ universidad, postgrado, area }) => <TwoLines first={postgrado} second={`${universidad}. ${area}`} />,
  },
  {
    source: 'idEstatusBeca',
    sort: true,
    render: ({ idEstatusBeca }) => <State tone={SCHOLARSHIP_TONES[idEstatusBeca]}>{SCHOLARSHIP_STATUS_NAMES[idEstatusBeca]}</State>,
  },
  {
    source: 'enviado',
    sort: true,
    render: Sent,
  },
  { source: 'acciones', label: 'Acciones', render: CancelScholarship },
];

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
    <BooleanInput key="actual" source="actual" />,
  ];
  return (
    <ListPage title="Solicitudes de beca" sort={{ field: 'enviado', order: 'DESC' }} filters={filters} buttons={<FilterButton />}>
      <RowTable<ScholarshipListRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}
