import type { CaseFilter } from '@registro/contracts/evaluation/case';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';
import { choiceFilter } from '../applicants.js';

/** Filters by what the kinds of case say of theirs: one input each, the first always in sight. */
export function useCaseFilters() {
  const { data = [] } = useQuery({
    queryKey: ['casos', 'filtros'],
    queryFn: () => get<CaseFilter[]>('recursos/casos/filtros'),
    staleTime: 60_000,
  });
  return data.map(({ clave, etiqueta, opciones }, i) =>
    choiceFilter(
      clave === 'objeto' ? clave : `resumen.${clave}`,
      opciones.map(({ valor, texto }) => ({ id: valor, name: texto })),
      { alwaysOn: i === 0, label: etiqueta },
    ),
  );
}
