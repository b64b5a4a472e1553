import { inList } from '@registro/contracts/console/in-list';
import { countOf } from '@registro/contracts/count';
import type { CaseRow, CaseView } from '@registro/contracts/evaluation/case';

/** 'hoy', '1 día', '12 días'. */
export const waited = (days: number): string => (days <= 0 ? 'hoy' : countOf(days, 'día', 'días'));

/** Its call, and what its kind says of it beside the title, in one line. */
export const summaryOf = ({ convocatoria, resumen }: Pick<CaseRow, 'convocatoria' | 'resumen'>): string =>
  [...(convocatoria ? [convocatoria] : []), ...resumen.map(({ texto }) => texto)].join(' · ');

/** A field may be questioned by some decision that may be made now. */
export const questionable = ({ puede, opciones }: CaseView, campo: string): boolean =>
  puede.decidir && opciones.some((choice) => choice.campos.includes(campo));

/** The address of the list of cases with these filters, each in sight. */
export function listOf(filter: Record<string, unknown>): string {
  const shown = Object.fromEntries(Object.keys(filter).map((name) => [name, true]));
  return `${inList('casos', filter)}&displayedFilters=${encodeURIComponent(JSON.stringify(shown))}`;
}
