import type { EntityManager } from '@mikro-orm/postgresql';
import type { Receipt } from '@registro/contracts/applications/receipt';
import { lastSending } from '@registro/platform/applications/sendings';
import type { Proposal } from '../proposal/proposal.entity.js';
import { PROPOSALS } from './programme.js';

/**
 * The receipt of a proposal that is as it was sent: who lost the answer, or looks from another window, finds it, and
 * nothing is sent twice.
 */
export async function sentAsItIs(em: EntityManager, { id, revision, revisionEnviada, devuelto }: Proposal): Promise<Receipt | null> {
  if (revision !== revisionEnviada || devuelto !== null) return null;
  return (await lastSending(em, PROPOSALS, id))?.acuse ?? null;
}
