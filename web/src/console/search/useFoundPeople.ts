import { type FoundPeople, SOUGHT_MIN } from '@registro/contracts/console/find-people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { post } from '../../api/client.js';

/** ms between the last letter and the question. */
const REST = 180;

/** What is typed, once it has rested. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text.trim()), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/**
 * Whom the registry finds by what is typed: name, cédula, e-mail or a number that it gave (decision 53). `asked`: it is
 * enough to be looked for.
 */
export function useFoundPeople(text: string, enabled = true) {
  const sought = useRested(text);
  const asked = enabled && (sought.length >= SOUGHT_MIN || /^\d/.test(sought));
  const query = useQuery({
    queryKey: ['personas', 'buscar', sought],
    queryFn: ({ signal }) => post<FoundPeople>('recursos/usuarios/buscar', { texto: sought }, { signal, reads: true }),
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });
  return { sought, asked, ...query };
}
