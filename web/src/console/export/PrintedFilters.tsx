import type { ReactElement } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';

interface Choices {
  source: string;
  choices?: { id: unknown; name: string }[];
  placeholder?: string;
  label?: unknown;
}

/** On paper, what the rows were chosen by, in the words of the filters; the controls themselves are not printed. */
export function PrintedFilters({ filters }: { filters: ReactElement[] }) {
  const { filterValues, total } = useListContext();
  const resource = useResourceContext();
  const translate = useTranslate();
  const said = filters.flatMap(({ props }) => {
    const { source, choices, label } = props as Choices;
    const value: unknown = (filterValues as Record<string, unknown>)[source];
    if (value === undefined || value === null || value === '') return [];
    const name = typeof label === 'string' ? label : translate(`resources.${resource}.fields.${source}`, { _: 'Buscar' });
    return [
      `${name}: ${choices?.find(({ id }) => String(id) === String(value))?.name ?? (value === true ? 'Sí' : value === false ? 'No' : String(value))}`,
    ];
  });
  return (
    <p className="solo-papel">
      {[total !== undefined && `${total} en total`, said.length ? said.join('; ') : 'Sin filtros'].filter(Boolean).join('. ')}
    </p>
  );
}
