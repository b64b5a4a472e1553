import type { Audience, AudienceQuestion, MomentAudience } from '@registro/contracts/notices/audience';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '../../api/client.js';
import { showCount } from '@registro/contracts/count';

/** An act that tells many, as the server is asked about it. */
export type TellingAsked = Pick<AudienceQuestion, 'acto'> & Partial<Omit<AudienceQuestion, 'sinAvisar'>>;

export interface WhoHearsState {
  asked: TellingAsked;
  /** ids of those left out */
  left: number[];
  setLeft: (ids: number[]) => void;
  counted: UseQueryResult<Audience>;
  /** the first thing that anybody hears of it; none: undefined */
  next: MomentAudience | undefined;
}

/**
 * Who will hear of an act, as the server counts them now, and whom one leaves out.
 * @param before who was left out until now
 * @param enabled false: it is not said yet what would be done
 */
export function useWhoHears(asked: TellingAsked, before: number[] = [], enabled = true): WhoHearsState {
  const [left, setLeft] = useState(before);
  const counted = useQuery({
    queryKey: ['destinatarios', asked, left],
    queryFn: async ({ signal }) =>
      read<Audience>(await call('POST', 'recursos/destinatarios/contar', { ...asked, sinAvisar: left }, { signal, reads: true })),
    // As it is now, each time that it is asked.
    gcTime: 0,
    retry: false,
    enabled,
    placeholderData: keepPreviousData,
  });
  return { asked, left, setLeft, counted, next: counted.data?.fases.find(({ personas }) => personas > 0) };
}

/** The words of the button that does it: how many it tells, at once or later. */
export function yesAndTell(yes: string, next: MomentAudience | undefined): string {
  if (!next) return yes;
  const many = showCount(next.personas);
  return next.cuando ? `${yes} (se avisará a ${many})` : `${yes} y avisar a ${many}`;
}
