import Button from '@mui/material/Button';
import type { CaseFilter, CaseRow } from '@registro/contracts/evaluation/case';
import { DataTable, useStore } from 'react-admin';
import { Cell } from '../kit/cells.js';
import { ColumnsMenu } from '../export/ColumnsMenu.js';
import { Icon } from '../../ui/Icon.js';
import { CaseLine, CaseStateMark, DueLine, FacetCell, ReviewersCell, TitleLine, useOpenRow } from './case-cells.js';
import { SelectCase, SelectCases } from './Selection.js';
import { isOwn } from './useCaseFilters.js';

/**
 * As many of what a case is of and of its facts as fit beside the rest, unless the person chose; who shares out has
 * columns of their own.
 */
const FACTS = 2;
const FACTS_OF_COORDINATOR = 1;
/**
 * What a case is of, by the filter that offers it: the first of which there are several is shown, the others if the
 * person says so.
 */
const OF = [
  { clave: 'programa', source: 'programa', width: '8.5rem', say: ({ programa }: CaseRow) => programa },
  { clave: 'objeto', source: 'clase', width: '8.5rem', say: ({ clase }: CaseRow) => clase },
  { clave: 'convocatoria', source: 'convocatoria', width: '11rem', say: ({ convocatoria }: CaseRow) => convocatoria },
];

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

/**
 * What can be shown of a case, by its kinds, and what is hidden until the person says otherwise: what fits beside the
 * rest.
 */
function columnsOf(facets: CaseFilter[], coordina: boolean) {
  const facts = facets
    .filter(({ clave }) => !isOwn(clave))
    .map(({ clave, etiqueta }) => ({ clave, source: `resumen.${clave}`, label: etiqueta }));
  const offered = (clave: string) => facets.find((facet) => facet.clave === clave)?.opciones.length ?? 0;
  const of = OF.filter(({ clave }) => offered(clave) > 0);
  const told = of.find(({ clave }) => offered(clave) > 1);
  const away = of.filter((one) => one !== told).map(({ source }) => source);
  const late = facts.slice((coordina ? FACTS_OF_COORDINATOR : FACTS) - (told ? 1 : 0)).map(({ source }) => source);
  return { facts, of, hidden: [...away, ...late, ...(coordina ? [] : ['asignados'])] };
}

interface Props {
  facets: CaseFilter[];
  coordina: boolean;
}

/** Which of its columns the list shows. */
export function CaseColumns({ facets, coordina }: Props) {
  const { facts, of, hidden } = columnsOf(facets, coordina);
  const columns = [{ source: 'titulo' }, ...of.map(({ source }) => ({ source })), ...facts, ...LAST.map((source) => ({ source }))];
  return <ColumnsMenu columns={columns} hidden={hidden} />;
}
const LAST = ['vence', 'estado', 'asignados'];

/**
 * The cases, a line of 40 pixels each; its columns are chosen and kept for the person. Those that are shown at first
 * fit beside the menu at 1280, and have what is left over by their widths; what does not fit in one is cut with an
 * ellipsis, and whole in its tip.
 */
export function CaseTable({ facets, coordina }: Props) {
  const [airy] = useAiry();
  const openRow = useOpenRow();
  const { facts, of, hidden } = columnsOf(facets, coordina);
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={openRow}
      hiddenColumns={hidden}
      sx={{
        '& .RaDataTable-table': { tableLayout: 'fixed' },
        '& .MuiTableCell-root': { px: 1 },
        // Words for a screen reader alone are cut with their cell, so that none makes the list scroll.
        '& .RaDataTable-rowCell': {
          position: 'relative',
          height: airy ? 56 : 40,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        },
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
      {of.map(({ source, width, say }) => (
        <DataTable.Col key={source} source={source} sx={{ width }}>
          <Cell<CaseRow> render={(row) => <span title={say(row) ?? undefined}>{say(row)}</span>} />
        </DataTable.Col>
      ))}
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
