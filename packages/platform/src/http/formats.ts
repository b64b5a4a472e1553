import type { FastifyReply } from 'fastify';
import { accepted } from './accepted.js';

/**
 * In which of its formats an address is asked for: by the ending that it was written with, else by `Accept` with its
 * weights, the first of them where nothing is said. Whoever keeps the answer keeps one for each `Accept`.
 * @param said the ending, '' for none
 * @param formats by ending the type of each
 * @returns the ending; null: there is none like it
 */
export function formatOf<Ending extends string>(
  reply: FastifyReply,
  { said, accept }: { said: string; accept: string | undefined },
  formats: Readonly<Record<Ending, string>>,
): Ending | null {
  reply.header('vary', 'Accept');
  if (said) return Object.hasOwn(formats, said) ? (said as Ending) : null;
  const endings = Object.keys(formats) as Ending[];
  const types = Object.values<string>(formats) as [string, ...string[]];
  return endings[types.indexOf(accepted(accept, types))]!;
}
