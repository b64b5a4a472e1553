import type { CallRow } from '@registro/contracts/calls/call';
import { PROGRAMME_NAMES, PROPOSAL_PROGRAMMES } from '@registro/contracts/calls/programme-names';
import { callName } from '@registro/contracts/calls/call-name';
import type { ProposalListRow } from '@registro/contracts/calls/console-rows';
import { PROPOSAL_STATUS_NAMES, type ProposalStatusId } from '@registro/contracts/calls/status';
import { showAmount } from '@registro/contracts/money';
import { AutocompleteInput, FilterButton, ReferenceInput, SearchInput } from 'react-admin';
import { Applicant, choiceFilter, choicesOf, Sent, TwoLines } from '../kit/applicants.js';
import { State } from '../kit/cells.js';
import { ListPage } from '../list/ListPage.js';
import { PhoneSort, type RowColumn, RowTable } from '../list/RowTable.js';
import { PROPOSAL_TONES } from '../kit/status-tones.js';

const STATES = choicesOf(PROPOSAL_STATUS_NAMES, Number as (key: string) => ProposalStatusId);
const PROGRAMMES = PROPOSAL_PROGRAMMES.map((id) => ({ id, name: PROGRAMME_NAMES[id] }));
const SENT = [
  { id: 'true', name: 'Sí' },
  { id: 'false', name: 'No' },
];

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Propuesta, nombre o cédula" />,
  choiceFilter('idEstatusProyecto', STATES, { alwaysOn: true }),
  choiceFilter('programa', PROGRAMMES, { alwaysOn: true }),
  choiceFilter('enviado', SENT, { alwaysOn: true }),
  <ReferenceInput key="idConvocatoria" source="idConvocatoria" reference="convocatorias" sort={{ field: 'anio', order: 'DESC' }}>
    <AutocompleteInput<CallRow> optionText={callName} filterToQuery={(q: string) => ({ q })} sx={{ minWidth: 260 }} />
  </ReferenceInput>,
];

// The team's size stands in the exported file and the area with the title; a column more would push the rest out of a
// screen of 1,280 pixels.
const columns: RowColumn<ProposalListRow>[] = [
  {
    source: 'tituloProyecto',
    sort: true,
    render: ({ tituloProyecto, convocatoria, areaConocimiento }) => (
      <TwoLines first={tituloProyecto} second={areaConocimiento ? `${convocatoria} · ${areaConocimiento}` : convocatoria} />
    ),
  },
  { source: 'nombre', sort: true, render: Applicant },
  { source: 'monto', number: true, render: ({ monto }) => <span style={{ whiteSpace: 'nowrap' }}>Bs. {showAmount(monto)}</span> },
  {
    source: 'idEstatusProyecto',
    sort: true,
    render: ({ idEstatusProyecto }) => <State tone={PROPOSAL_TONES[idEstatusProyecto]}>{PROPOSAL_STATUS_NAMES[idEstatusProyecto]}</State>,
  },
  { source: 'enviado', sort: true, render: Sending },
];

/**
 * Every proposal of vertex 3, begun or sent, for operators; what each answered to its call's own questions stands in
 * the exported file.
 */
export default function ProposalList() {
  return (
    <ListPage
      title="Propuestas"
      sort={{ field: 'id', order: 'DESC' }}
      filters={filters}
      buttons={
        <>
          <PhoneSort fields={['id', 'tituloProyecto', 'nombre', 'idEstatusProyecto', 'enviado']} />
          <FilterButton />
        </>
      }
    >
      <RowTable<ProposalListRow> columns={columns} rowClick="show" />
    </ListPage>
  );
}

function Sending(row: ProposalListRow) {
  return row.enviado ? <Sent {...row} /> : 'NO ENVIADA';
}
