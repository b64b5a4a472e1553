import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CaseRow, CaseState } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES, waits } from '@registro/contracts/evaluation/case';
import { DataTable, FilterButton, NumberInput, ReferenceInput, SelectInput, SortButton, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { choiceFilter, choicesOf, searchFilter, TwoLines } from '../applicants.js';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { CASE_TONES } from '../status-tones.js';
import { summaryOf, waited } from './case-names.js';
import { SelectCase, SelectionBar, SelectPage } from './Selection.js';
import { useCaseFilters } from './useCaseFilters.js';
import { useLiveCases } from './useLiveCases.js';
import { useReviewer } from './useReviewer.js';

/** The cases of the signed-in evaluador, or all of them for a coordinador; those that wait longest first. */
export default function CaseList() {
  const { coordina } = useReviewer();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const facets = useCaseFilters();
  const filters = [
    searchFilter,
    choiceFilter('estado', STATES, { alwaysOn: true }),
    ...facets,
    <NumberInput key="antiguedad" source="antiguedad" min={0} />,
    ...(coordina
      ? [
          <ReferenceInput key="asignado" source="asignado" reference="evaluadores" sort={{ field: 'nombre', order: 'ASC' }}>
            <SelectInput optionText="nombre" sx={{ minWidth: 220 }} />
          </ReferenceInput>,
        ]
      : []),
  ];
  return (
    <ListPage
      title="Casos"
      sort={{ field: 'enviado', order: 'ASC' }}
      filters={filters}
      buttons={
        <>
          {/* Where the headers that sort are not shown. */}
          {phone && <SortButton fields={['enviado', 'nombre', 'titulo', 'estado']} />}
          <FilterButton />
        </>
      }
    >
      <LiveList />
      {coordina && <SelectionBar />}
      <DataTable bulkActionButtons={false} rowClick="show">
        {coordina && (
          <DataTable.Col source="seleccion" label={<SelectPage />} disableSort sx={{ width: 48 }}>
            <Cell<CaseRow> render={(row) => <SelectCase row={row} />} />
          </DataTable.Col>
        )}
        <DataTable.Col source="nombre" disableSort={false}>
          <Cell<CaseRow> render={phone ? Everything : CaseLink} />
        </DataTable.Col>
        {!phone && COLUMNS}
      </DataTable>
    </ListPage>
  );
}

/** What a phone has no room for beside the first column, which says it all there. */
const COLUMNS = [
  <DataTable.Col key="titulo" source="titulo">
    <Cell<CaseRow> render={Subject} />
  </DataTable.Col>,
  <DataTable.Col key="enviado" source="enviado">
    <Cell<CaseRow> render={Waiting} />
  </DataTable.Col>,
  <DataTable.Col key="estado" source="estado">
    <Cell<CaseRow> render={CaseStateMark} />
  </DataTable.Col>,
  <DataTable.Col key="asignados" source="asignados" disableSort>
    <Cell<CaseRow> render={Reviewers} />
  </DataTable.Col>,
];
const STATES = choicesOf(CASE_STATE_NAMES, (key) => key as CaseState);

/** News reload the list without a blink. */
function LiveList() {
  const { refetch } = useListContext();
  useLiveCases(() => void refetch());
  return null;
}

/** The name is the row's link: a row that answers only to clicks could not be reached with the keyboard. */
function CaseLink({ id, nombre, cedula, version }: CaseRow) {
  return (
    <Box sx={{ minWidth: '10rem' }}>
      <Link to={`/consola/casos/${id}/show`} style={{ fontWeight: 600 }} onClick={(event) => event.stopPropagation()}>
        {nombre}
      </Link>
      <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {cedula}
        {version > 1 && ` · envío ${version}`}
      </Box>
    </Box>
  );
}

function Everything(row: CaseRow) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, py: 0.5 }}>
      <CaseLink {...row} />
      <Subject {...row} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' }}>
        <CaseStateMark {...row} />
        <Waiting {...row} />
      </Box>
      <Reviewers {...row} />
    </Box>
  );
}

function CaseStateMark({ estado }: CaseRow) {
  return <State tone={CASE_TONES[estado]}>{CASE_STATE_NAMES[estado]}</State>;
}

function Subject(row: CaseRow) {
  return <TwoLines first={row.titulo} second={summaryOf(row)} />;
}

function Waiting({ enviado, antiguedad, enGracia, estado }: CaseRow) {
  const waiting = waits(estado);
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {waiting ? <strong>{waited(antiguedad)}</strong> : showMoment(enviado)}
      <Box sx={{ color: 'text.secondary' }}>
        {waiting && showMoment(enviado)}
        {enGracia && ' · en prórroga'}
      </Box>
    </Box>
  );
}

function Reviewers({ asignados, conflictos }: CaseRow) {
  return (
    <Box sx={{ minWidth: '8rem', overflowWrap: 'anywhere' }}>
      {asignados.length ? (
        asignados.map(({ idUsuario, quien }) => <div key={idUsuario}>{quien}</div>)
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Nadie
        </Box>
      )}
      {conflictos.length > 0 && (
        <Box sx={{ color: 'warning.main' }} title={conflictos.map(({ quien, detalle }) => `${quien}: ${detalle}`).join('\n')}>
          {people(conflictos)} en conflicto
        </Box>
      )}
    </Box>
  );
}

function people(conflicts: CaseRow['conflictos']): string {
  const many = new Set(conflicts.map(({ idUsuario }) => idUsuario)).size;
  return many === 1 ? '1 persona' : `${many} personas`;
}
