import Button from '@mui/material/Button';
import type { CaseFilter, CaseRow } from '@registro/contracts/evaluation/case';
import { DataTable, useStore } from 'react-admin';
import { Cell } from '../cells.js';
import { ColumnsMenu } from '../ColumnsMenu.js';
import { Icon } from '../../ui/Icon.js';
import { CaseLine, CaseStateMark, DueLine, FacetCell, ReviewersLine, TitleLine, useOpenRow } from './case-cells.js';
import { SelectCase, SelectPage } from './Selection.js';

/** As many facts as fit beside the rest, unless the person chose; the kind is one of them, and who shares out has columns of their own. */
const FACTS = 2;
const FACTS_OF_COORDINATOR = 1;

/** Higher rows, for who likes more air; kept for the person. */
const useAiry = () => useStore('casos.filas-altas', false);

/** Says how high the rows are, and changes it. */
export function DensityButton() {
  const [airy, setAiry] = useAiry();
  return (
    <Button size="small" aria-pressed={airy} onClick={() => setAiry(!airy)} startIcon={<Icon name="list" size={18} />}>
      Filas altas
    </Button>
  );
}

/** What can be shown of a case, by its kinds, and what is hidden until the person says otherwise: what fits beside the rest. */
function columnsOf(facets: CaseFilter[], coordina: boolean) {
  const facts = facets
    .filter(({ clave }) => clave !== 'objeto')
    .map(({ clave, etiqueta }) => ({ clave, source: `resumen.${clave}`, label: etiqueta }));
  const kinds = facets.some(({ clave }) => clave === 'objeto');
  const late = facts.slice((coordina ? FACTS_OF_COORDINATOR : FACTS) - (kinds ? 1 : 0)).map(({ source }) => source);
  return { facts, kinds, hidden: coordina ? late : [...late, 'asignados'] };
}

interface Props {
  facets: CaseFilter[];
  coordina: boolean;
}

/** Which of its columns the list shows. */
export function CaseColumns({ facets, coordina }: Props) {
  const { facts, kinds, hidden } = columnsOf(facets, coordina);
  const columns = [{ source: 'titulo' }, ...(kinds ? [{ source: 'clase' }] : []), ...facts, ...LAST.map((source) => ({ source }))];
  return <ColumnsMenu columns={columns} hidden={hidden} />;
}
const LAST = ['vence', 'estado', 'asignados'];

/** The cases, a line of 40 pixels each; its columns are chosen and kept for the person. What does not fit is cut with an ellipsis. */
export function CaseTable({ facets, coordina }: Props) {
  const [airy] = useAiry();
  const openRow = useOpenRow();
  const { facts, kinds, hidden } = columnsOf(facets, coordina);
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={openRow}
      hiddenColumns={hidden}
      sx={{
        '& .RaDataTable-table': { tableLayout: 'fixed' },
        '& .RaDataTable-rowCell': { height: airy ? 56 : 40, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        '& .RaDataTable-headerCell': { overflow: 'hidden', textOverflow: 'ellipsis' },
      }}
    >
      {coordina && (
        <DataTable.Col source="seleccion" label={<SelectPage />} disableSort sx={{ width: 48, '&&': { textOverflow: 'clip' } }}>
          <Cell<CaseRow> render={(row) => <SelectCase row={row} />} />
        </DataTable.Col>
      )}
      <DataTable.Col source="nombre" sx={{ width: '22%' }}>
        <Cell<CaseRow> render={CaseLine} />
      </DataTable.Col>
      <DataTable.Col source="titulo" sx={{ width: '24%' }}>
        <Cell<CaseRow> render={TitleLine} />
      </DataTable.Col>
      {kinds && (
        <DataTable.Col source="clase">
          <Cell<CaseRow> render={({ clase }) => clase} />
        </DataTable.Col>
      )}
      {facts.map(({ clave, source, label }) => (
        <DataTable.Col key={clave} source={source} label={label} disableSort>
          <Cell<CaseRow> render={(row) => <FacetCell row={row} clave={clave} />} />
        </DataTable.Col>
      ))}
      <DataTable.Col source="vence" sx={{ width: '10.5rem' }}>
        <Cell<CaseRow> render={DueLine} />
      </DataTable.Col>
      <DataTable.Col source="estado" sx={{ width: '9.5rem' }}>
        <Cell<CaseRow> render={CaseStateMark} />
      </DataTable.Col>
      <DataTable.Col source="asignados" disableSort>
        <Cell<CaseRow> render={ReviewersLine} />
      </DataTable.Col>
    </DataTable>
  );
}
