import type { EntityManager } from '@mikro-orm/postgresql';
import { CALL_UNKNOWN, type ProposalProgramme } from '@registro/contracts/calls/programme';
import { callConcluded, callNotStarted } from '@registro/contracts/calls/proposal-rules';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { callRows, type FoundCall } from './call-rows.js';

/** A call that people apply to with a proposal. */
export type ProposalCall = FoundCall & { programa: ProposalProgramme };

/**
 * The call that `ref` names (programme.ts: CallRef), of this programme where one is told; 404 otherwise. Inside a
 * transaction it decides by its start.
 */
export async function readCall(
  em: EntityManager,
  idUsuario: number,
  ref: string,
  programa: ProposalProgramme | null = null,
): Promise<ProposalCall> {
  const found = await row(em, callRows(ref, idUsuario));
  if (!found || found.programa === 'beca' || (programa && found.programa !== programa)) notFound(CALL_UNKNOWN);
  return found as ProposalCall;
}

/** What is said of a call that is not open for the user. */
export const closedMessage = ({ programa, porIniciar, cierre }: ProposalCall): string =>
  porIniciar || cierre === null ? callNotStarted(programa) : callConcluded(programa);
