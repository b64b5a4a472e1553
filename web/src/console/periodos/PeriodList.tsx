import Box from '@mui/material/Box';
import { countOf } from '@registro/contracts/count';
import { showDate } from '@registro/contracts/dates';
import type { PeriodRow } from '@registro/contracts/scholarships/period-review';
import { PERIOD_STATUS, PERIOD_STATUS_NAMES, type PeriodStatusId } from '@registro/contracts/scholarships/period-rules';
import { showAmount } from '@registro/contracts/money';
import { CONTRACT_STATUS_NAMES, type ContractStatusId } from '@registro/contracts/scholarships/status';
import { FilterButton } from 'react-admin';
import { RowLink } from '../list/RowLink.js';
import { choiceFilter, choicesOf, searchFilter, TwoLines } from '../kit/applicants.js';
import { showMoment, State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { CONTRACT_TONES, PERIOD_TONES } from '../kit/status-tones.js';
import { useLivePayments } from '../money/useLivePayments.js';

const filters = [
  searchFilter,
  choiceFilter('estatusId', choicesOf(PERIOD_STATUS_NAMES, Number as (key: string) => PeriodStatusId), { alwaysOn: true }),
  choiceFilter('contrato', choicesOf(CONTRACT_STATUS_NAMES, Number as (key: string) => ContractStatusId)),
];

const columns: RowColumn<PeriodRow>[] = [
  { source: 'nombre', opens: true, sort: true, render: Scholar },
  { source: 'universidad', render: ({ universidad, postgrado }) => <TwoLines first={universidad} second={postgrado} /> },
  { source: 'fechaInicio', sort: true, render: ({ fechaInicio }) => showDate(fechaInicio) },
  { source: 'institucion', render: ({ institucion }) => institucion },
  {
    source: 'pagos',
    render: ({ pagos, montoPagar }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>
        Bs. {showAmount(montoPagar)}
        <Box sx={{ color: 'text.secondary' }}>{countOf(pagos, 'pago', 'pagos')}</Box>
      </Box>
    ),
  },
  { source: 'estatusId', sort: true, render: Standing },
  { source: 'desde', sort: true, render: ({ desde }) => showMoment(desde) },
];

/** The periods that scholars presented; those in review wait here, the longest first. */
export default function PeriodList() {
  useLivePayments();
  return (
    <ListPage
      title="Periodos"
      sort={{ field: 'desde', order: 'ASC' }}
      filters={filters}
      filterDefaultValues={{ estatusId: PERIOD_STATUS.IN_REVIEW }}
      buttons={
        <>
          <PhoneSort fields={['desde', 'nombre', 'fechaInicio', 'estatusId']} />
          <FilterButton />
        </>
      }
    >
      <RowTable columns={columns} rowClick="show" />
    </ListPage>
  );
}

/** The name is the row's link: a row that answers only to clicks could not be reached with the keyboard. */
function Scholar({ id, nombre, cedula }: PeriodRow) {
  return (
    <Box sx={{ minWidth: '9rem' }}>
      <RowLink to={`/consola/periodos/${id}/show`}>{nombre}</RowLink>
      <Box sx={{ color: 'text.secondary' }}>{cedula}</Box>
    </Box>
  );
}

/** Its own state, and that of the declaration while it is what stands in the way. */
function Standing({ estatusId, contrato }: PeriodRow) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <State tone={PERIOD_TONES[estatusId]}>{PERIOD_STATUS_NAMES[estatusId]}</State>
      {estatusId === PERIOD_STATUS.IN_REVIEW && contrato !== 4 && (
        <State tone={CONTRACT_TONES[contrato]}>{`Declaración: ${CONTRACT_STATUS_NAMES[contrato].toLocaleLowerCase('es')}`}</State>
      )}
    </Box>
  );
}
