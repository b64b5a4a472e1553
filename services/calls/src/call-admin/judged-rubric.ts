import { ASKS } from '@registro/contracts/asks';
import type { CallRow } from '@registro/contracts/calls/call';
import type { Criterion } from '@registro/contracts/evaluation/rubric';
import type { Internal } from '@registro/platform/auth/internal';

/** The rubric by which somebody has judged what a call received, as evaluation keeps it; null while nobody has. */
export const judgedRubric = (internal: Internal, codigo: string): Promise<Criterion[] | null> =>
  internal.get(ASKS.judgedRubric, { clave: codigo });

/** A call as its page shows it: with the rubric that was used, once one was, whatever has been written since. */
export async function withJudgedRubric(internal: Internal, call: CallRow): Promise<CallRow> {
  if (call.rubrica.length === 0) return call;
  const used = await judgedRubric(internal, call.codigo).catch(() => undefined);
  return { ...call, rubrica: used ?? call.rubrica, rubricaFija: used === undefined ? undefined : used !== null };
}
