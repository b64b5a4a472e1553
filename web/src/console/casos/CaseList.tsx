import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import {
  AutocompleteInput,
  DataTable,
  FilterButton,
  NumberInput,
  ReferenceInput,
  SearchInput,
  SelectInput,
  SortButton,
  useListContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useCatalog } from '../../forms/useCatalog.js';
import { Cell, showMoment, State } from '../cells.js';
import { ListPage } from '../ListPage.js';
import { stateChoices, stateTone, waited } from './case-names.js';
import { SelectCase, SelectionBar, SelectPage } from './Selection.js';
import { useLiveCases } from './useLiveCases.js';
import { useReviewer } from './useReviewer.js';

/** The cases of the signed-in evaluador, or all of them for a coordinador; those that wait longest first. */
export default function CaseList() {
  const { coordina } = useReviewer();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const universities = useCatalog('universidad');
  const areas = useCatalog('areaInteres');
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder="Nombre o cédula" />,
    <SelectInput key="estado" source="estado" alwaysOn choices={stateChoices} />,
    <AutocompleteInput
      key="idUniversidad"
      source="idUniversidad"
      alwaysOn
      choices={universities.options.map(choice)}
      sx={{ minWidth: 230 }}
    />,
    <SelectInput key="idArea" source="idArea" choices={areas.options.map(choice)} sx={{ minWidth: 200 }} />,
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
          {phone && <SortButton fields={['enviado', 'nombre', 'universidad', 'estado']} />}
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
          <Cell<CaseRow> render={phone ? Everything : Applicant} />
        </DataTable.Col>
        {!phone && COLUMNS}
      </DataTable>
    </ListPage>
  );
}

/** What a phone has no room for beside the first column, which says it all there. */
const COLUMNS = [
  <DataTable.Col key="universidad" source="universidad">
    <Cell<CaseRow> render={Programme} />
  </DataTable.Col>,
  <DataTable.Col key="area" source="area" />,
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
const choice = ({ value, label }: { value: number; label: string }) => ({ id: value, name: label });

/** News reload the list without a blink. */
function LiveList() {
  const { refetch } = useListContext();
  useLiveCases(() => void refetch());
  return null;
}

/** The name is the row's link: a row that answers only to clicks could not be reached with the keyboard. */
function Applicant({ id, nombre, cedula, version }: CaseRow) {
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
      <Applicant {...row} />
      <Programme {...row} />
      {row.area}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 12px' }}>
        <CaseStateMark {...row} />
        <Waiting {...row} />
      </Box>
      <Reviewers {...row} />
    </Box>
  );
}

function CaseStateMark({ estado }: CaseRow) {
  return <State tone={stateTone[estado]}>{CASE_STATE_NAMES[estado]}</State>;
}

function Programme({ universidad, postgrado, nivel }: CaseRow) {
  return (
    <Box sx={{ minWidth: '12rem' }}>
      {universidad}
      <Box sx={{ color: 'text.secondary' }}>
        {nivel}: {postgrado}
      </Box>
    </Box>
  );
}

function Waiting({ enviado, antiguedad, enGracia, estado }: CaseRow) {
  const waits = estado === 'abierto' || estado === 'asignado';
  return (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      {waits ? <strong>{waited(antiguedad)}</strong> : showMoment(enviado)}
      <Box sx={{ color: 'text.secondary' }}>
        {waits && showMoment(enviado)}
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
