import type { EntityManager } from '@mikro-orm/postgresql';
import { CALL_CODES, PROPOSAL_ALREADY } from '@registro/contracts/calls/proposal-rules';
import { type InternalDraft, NEW_PROPOSAL_DRAFTS } from '@registro/contracts/draft';
import type { Internal } from '@registro/platform/auth/internal';
import { refuse } from '@registro/platform/errors';
import { closedMessage, type ProposalCall, readCall } from '../call/current-call.js';
import { codeFor } from './own-proposal.js';

/** When the draft of a new proposal was first saved; null where nothing depends on it. Asked before the transaction, so that none waits for it. */
export async function draftStart(em: EntityManager, internal: Internal, idUsuario: number, ref: string): Promise<string | null> {
  const call = await readCall(em, idUsuario, ref);
  if (call.abierta || !call.gracia) return null;
  const draft = await internal.find<InternalDraft>(`borrador/${idUsuario}/${NEW_PROPOSAL_DRAFTS[call.programa]}/${call.id}`);
  return draft?.creado ?? null;
}

/**
 * Refuses a new proposal outside the call's window, or where the person has as many of it as it allows (rules C-6, C-7). What was begun before the
 * close may still be saved within the grace (rule C-3).
 * @param began the first save of its draft
 */
export function mayBegin(call: ProposalCall, have: number, began: string | null): void {
  const inTime = call.gracia && began !== null && Date.parse(began) < Date.parse(call.cierre!);
  if (!call.abierta && !inTime) refuse(closedMessage(call), codeFor(call.programa, CALL_CODES.CLOSED));
  if (have > 0 && !call.permiteRepetir) refuse(PROPOSAL_ALREADY, codeFor(call.programa, CALL_CODES.ALREADY));
}
