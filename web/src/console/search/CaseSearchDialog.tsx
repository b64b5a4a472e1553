import { agreed, showCount } from '@registro/contracts/count';
import { CASES_FOUND_MOST, type FoundCase } from '@registro/contracts/evaluation/find-cases';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post } from '../../api/client.js';
import { CaseOption } from './CaseOption.js';
import { SearchDialog } from './SearchDialog.js';
import { useRested } from './useFoundPeople.js';
import { caseAt } from '../review/useOrder.js';

/** Finds a case among those that exist for the reader, and opens it. */
export default function CaseSearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const found = useFoundCases(text);
  return (
    <SearchDialog<FoundCase>
      label="Buscar caso"
      listLabel="Casos encontrados"
      placeholder="Acuse, nombre, cédula o convocatoria"
      hint="Busque entre sus casos por el número de un acuse, por el nombre o la cédula del solicitante, o por palabras del asunto, del programa o de la convocatoria."
      text={text}
      onText={setText}
      found={found}
      keyOf={({ id }) => id}
      nameOf={({ nombre }) => nombre}
      addressOf={({ id }) => caseAt(id)}
      renderOption={(one, { key, ...props }) => <CaseOption key={key} found={one} {...props} />}
      nothing={(sought) => `Ningún caso suyo con «${sought}».`}
      count={(many) =>
        many === CASES_FOUND_MOST
          ? `Los primeros ${many}. Escriba algo más para ver otros.`
          : agreed(many, 'Un caso', `${showCount(many)} casos`)
      }
      onClose={onClose}
    />
  );
}

/** What is shorter finds too many to be of use. */
const SHORT = 2;

function useFoundCases(text: string) {
  const sought = useRested(text);
  const asked = sought.length >= SHORT;
  const { data, ...query } = useQuery({
    queryKey: ['casos', 'buscar', sought],
    queryFn: ({ signal }) => post<FoundCase[]>('recursos/casos/buscar', { texto: sought }, { signal, reads: true }),
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return { sought, asked, options: data, ...query };
}
