import type { SegmentRow } from '@registro/contracts/observatory/segments';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/client.js';

export const SEGMENTS_KEY = ['cifras', 'segmentos'];

/** The segments that one may use. */
export const useSegments = () =>
  useQuery({
    queryKey: SEGMENTS_KEY,
    queryFn: ({ signal }) => get<SegmentRow[]>('recursos/cifras/segmentos', {}, { signal, silent: true }),
  });
