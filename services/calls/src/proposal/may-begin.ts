import type { EntityManager } from '@mikro-orm/postgresql';
import { CALL_CODES, PROPOSAL_ALREADY } from '@registro/contracts/calls/proposal-rules';
import { NEW_PROPOSAL_DRAFTS } from '@registro/contracts/draft';
import { draftStart } from '@registro/platform/applications/draft-start';
import type { Internal } from '@registro/platform/auth/internal';
import { refuse } from '@registro/platform/errors';
import { beganInTime } from '@registro/platform/records/call-window';
import { closedMessage, type ProposalCall, readCall } from '../call/current-call.js';
import { codeFor } from './own-proposal.js';

/** When the draft of a new proposal was first saved, where it matters. */
export async function proposalDraftStart(em: EntityManager, internal: Internal, idUsuario: number, ref: string): Promise<string | null> {
  const call = await readCall(em, idUsuario, ref);
  return draftStart(internal, call, { idUsuario, formulario: NEW_PROPOSAL_DRAFTS[call.programa], idRegistro: call.id });
}

/**
 * Refuses a new proposal outside the call's window, or where the person has as many of it as it allows (rules C-6,
 * C-7). What was begun before the close may still be saved within the grace (rule C-3).
 * @param began the first save of its draft
 */
export function mayBegin(call: ProposalCall, have: number, began: string | null): void {
  if (!call.abierta && !beganInTime(call, [began])) refuse(closedMessage(call), codeFor(call.programa, CALL_CODES.CLOSED));
  if (have > 0 && !call.permiteRepetir) refuse(PROPOSAL_ALREADY, codeFor(call.programa, CALL_CODES.ALREADY));
}
