import type { CaseFilter, CaseRow, CaseState } from '@registro/contracts/evaluation/case';
import { CASE_STATE_NAMES } from '@registro/contracts/evaluation/case';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BooleanInput, DataTable, FilterButton, NumberInput, ReferenceInput, SelectInput, SortButton, useListContext } from 'react-admin';
import { choiceFilter, choicesOf, searchFilter } from '../kit/applicants.js';
import { Cell } from '../kit/cells.js';
import { RowsLoading } from '../../ui/LoadStates.js';
import { ListPage } from '../list/ListPage.js';
import { usePhone } from '../list/RowTable.js';
import { ShareButton } from '../list/ShareButton.js';
import { Everything, useOpenRow } from './case-cells.js';
import { CaseColumns, CaseTable, DensityButton } from './CaseTable.js';
import { SelectCase, SelectCases, SelectionBar } from './Selection.js';
import { facetInputs, useCaseFilters } from './useCaseFilters.js';
import { useLiveCases } from '../home/useLiveCases.js';
import { DUE_FIRST, ORDER_KEY } from '../review/useOrder.js';
import { useReviewer } from '../search/useReviewer.js';

/** The cases of the signed-in evaluador, or all of them for a coordinador; what is due first in front. */
export default function CaseList() {
  const { coordina, known } = useReviewer();
  const phone = usePhone();
  const facets = useCaseFilters();
  const filters = [
    searchFilter,
    choiceFilter('estado', STATES, { alwaysOn: true }),
    ...facetInputs(facets ?? []),
    <NumberInput key="antiguedad" source="antiguedad" min={0} />,
    ...YES_OR_NO.map((source) => <BooleanInput key={source} source={source} />),
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
      sort={DUE_FIRST.sort}
      // All at once: an input that comes later does not show what a link chose in it.
      filters={facets && known ? filters : undefined}
      buttons={
        <>
          {/* Where the headers that sort are not shown, nor columns to choose from. */}
          {phone && <SortButton fields={['vence', 'enviado', 'nombre', 'titulo', 'programa', 'convocatoria', 'estado']} />}
          {facets && known && <FilterButton />}
          {!phone && facets && <CaseColumns facets={facets} coordina={coordina} />}
          {!phone && <DensityButton />}
          <ShareButton />
        </>
      }
    >
      <LiveList />
      {coordina && <SelectionBar />}
      <Cases facets={facets} coordina={coordina} />
    </ListPage>
  );
}

function Cases({ facets, coordina }: { facets: CaseFilter[] | undefined; coordina: boolean }) {
  const phone = usePhone();
  const { isPending } = useListContext();
  if (isPending || !(phone || facets)) return <RowsLoading rows={8} />;
  return phone ? <CaseCards coordina={coordina} /> : <CaseTable facets={facets!} coordina={coordina} />;
}

/** On a phone: a card for each. */
function CaseCards({ coordina }: { coordina: boolean }) {
  return (
    <DataTable bulkActionButtons={false} rowClick={useOpenRow()}>
      {coordina && (
        <DataTable.Col source="seleccion" label={<SelectCases />} disableSort sx={{ width: 48 }}>
          <Cell<CaseRow> render={(row) => <SelectCase row={row} />} />
        </DataTable.Col>
      )}
      <DataTable.Col source="nombre" disableSort={false}>
        <Cell<CaseRow> render={Everything} />
      </DataTable.Col>
    </DataTable>
  );
}

/** What the figures of the first page count. */
const YES_OR_NO = ['porEvaluar', 'vencido', 'porVencer', 'volvio', 'juzgadoEstaSemana'];
const STATES = choicesOf(CASE_STATE_NAMES, (key) => key as CaseState);

/** News reload the list without a blink; from here the order of the cases is read anew. */
function LiveList() {
  const { refetch } = useListContext();
  const queries = useQueryClient();
  useEffect(() => queries.removeQueries({ queryKey: ORDER_KEY }), [queries]);
  useLiveCases(() => void refetch());
  return null;
}
