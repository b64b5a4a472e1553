import type { EntityManager } from '@mikro-orm/postgresql';
import { mayWrite, READY_NOT_FOUND } from '@registro/contracts/conversations/ready-answer';
import type { SessionUser } from '@registro/platform/auth/session';
import { lockedRow } from '@registro/platform/database/locked-row';
import { notFound } from '@registro/platform/errors';
import { KeptAnswer } from './ready-answer.entity.js';

/** A ready answer that they write, nobody else's to change until the transaction ends; 404 for any other. */
export async function lockReady(em: EntityManager, { permisos = [] }: SessionUser, id: number): Promise<KeptAnswer> {
  const kept = await lockedRow(em, KeptAnswer, { id }, READY_NOT_FOUND);
  return mayWrite(permisos, kept.objetos) ? kept : notFound(READY_NOT_FOUND);
}
