import { REPORT_STATUS, REPORT_STATUS_NAMES, type ReportRow, type ReportStatusId } from '@registro/contracts/calls/progress';
import { SearchInput } from 'react-admin';
import { choiceFilter, choicesOf, TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { REPORT_TONES } from '../kit/status-tones.js';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Propuesta, nombre o cédula" />,
  choiceFilter('estatus', choicesOf(REPORT_STATUS_NAMES, Number as (key: string) => ReportStatusId), { alwaysOn: true }),
];

const columns: RowColumn<ReportRow>[] = [
  {
    source: 'tituloProyecto',
    render: ({ tituloProyecto, convocatoria }) => <TwoLines first={tituloProyecto} second={convocatoria} />,
  },
  { source: 'nombre', render: ({ nombre }) => nombre },
  { source: 'trimestre', sort: true, number: true, render: ({ trimestre }) => trimestre },
  { source: 'estatus', sort: true, render: ({ estatus }) => <State tone={REPORT_TONES[estatus]}>{REPORT_STATUS_NAMES[estatus]}</State> },
  { source: 'enviado', sort: true, render: ({ enviado }) => showMoment(enviado) },
];

/** The reports of progress; those in review wait here, the longest first. */
export default function ReportList() {
  return (
    <ListPage
      title="Informes de avance"
      sort={{ field: 'enviado', order: 'ASC' }}
      filters={filters}
      filterDefaultValues={{ estatus: REPORT_STATUS.IN_REVIEW }}
      buttons={<PhoneSort fields={['enviado', 'trimestre', 'estatus']} />}
    >
      <RowTable columns={columns} rowClick="show" />
    </ListPage>
  );
}
