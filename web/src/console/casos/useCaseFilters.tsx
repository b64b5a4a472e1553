import { type CaseFilter, OWN_FILTERS } from '@registro/contracts/evaluation/case';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { choiceFilter } from '../kit/applicants.js';

/** By which the kinds of case say that theirs can be filtered; undefined while that is on its way. */
export function useCaseFilters(): CaseFilter[] | undefined {
  const { data } = useQuery({
    queryKey: ['casos', 'filtros'],
    queryFn: () => get<CaseFilter[]>('recursos/casos/filtros'),
    staleTime: 60_000,
  });
  return data;
}

/** It is a column of the case itself, and no fact that its kind says. */
export const isOwn = (clave: string): boolean => OWN_FILTERS.some((own) => own === clave);

/** One input each, the first always in sight. */
export const facetInputs = (facets: CaseFilter[]) =>
  facets.map(({ clave, etiqueta, opciones }, i) =>
    choiceFilter(
      isOwn(clave) ? clave : `resumen.${clave}`,
      opciones.map(({ valor, texto }) => ({ id: valor, name: texto })),
      { alwaysOn: i === 0, label: etiqueta },
    ),
  );
