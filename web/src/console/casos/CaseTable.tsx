import Button from '@mui/material/Button';
import type { CaseFilter, CaseRow } from '@registro/contracts/evaluation/case';
import { DataTable, useStore } from 'react-admin';
import { Cell } from '../cells.js';
import { ColumnsMenu } from '../ColumnsMenu.js';
import { Icon } from '../../ui/Icon.js';
import { CaseLine, CaseStateMark, DueLine, FacetCell, ReviewersCell, TitleLine, useOpenRow } from './case-cells.js';
import { SelectCase, SelectCases } from './Selection.js';

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

/**
 * The cases, a line of 40 pixels each; its columns are chosen and kept for the person. Those that are shown at first fit beside the menu at 1280,
 * and have what is left over by their widths; what does not fit in one is cut with an ellipsis, and whole in its tip.
 */
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
        '& .MuiTableCell-root': { px: 1 },
        '& .RaDataTable-rowCell': { height: airy ? 56 : 40, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        // On two lines rather than cut.
        '& .RaDataTable-headerCell': { lineHeight: 1.2, whiteSpace: 'normal' },
      }}
    >
      {coordina && (
        <DataTable.Col source="seleccion" label={<SelectCases />} disableSort sx={{ width: 48, '&&': { textOverflow: 'clip' } }}>
          <Cell<CaseRow> render={(row) => <SelectCase row={row} />} />
        </DataTable.Col>
      )}
      <DataTable.Col source="nombre" sx={{ width: '11rem' }}>
        <Cell<CaseRow> render={CaseLine} />
      </DataTable.Col>
      <DataTable.Col source="titulo" sx={{ width: '11rem' }}>
        <Cell<CaseRow> render={TitleLine} />
      </DataTable.Col>
      {kinds && (
        <DataTable.Col source="clase" sx={{ width: '8.5rem' }}>
          <Cell<CaseRow> render={({ clase }) => <span title={clase}>{clase}</span>} />
        </DataTable.Col>
      )}
      {facts.map(({ clave, source, label }) => (
        <DataTable.Col key={clave} source={source} label={label} disableSort sx={{ width: '7.5rem' }}>
          <Cell<CaseRow> render={(row) => <FacetCell row={row} clave={clave} />} />
        </DataTable.Col>
      ))}
      <DataTable.Col source="vence" sx={{ width: '9.25rem' }}>
        <Cell<CaseRow> render={DueLine} />
      </DataTable.Col>
      <DataTable.Col source="estado" sx={{ width: '7.75rem' }}>
        <Cell<CaseRow> render={CaseStateMark} />
      </DataTable.Col>
      <DataTable.Col source="asignados" disableSort sx={{ width: '7.75rem' }}>
        <Cell<CaseRow> render={ReviewersCell} />
      </DataTable.Col>
    </DataTable>
  );
}
