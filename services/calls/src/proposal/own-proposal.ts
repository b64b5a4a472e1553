import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import {
  CALL_CODES,
  PROPOSAL_JUDGED_AGAIN,
  PROPOSAL_NOT_EDITABLE,
  PROPOSAL_REFUSED_CODE,
  proposalCan,
} from '@registro/contracts/calls/proposal-rules';
import { row, rows } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { sql } from 'kysely';
import { isOpen } from '../call/call-rows.js';
import { isWriter, standingOf } from './proposal-rows.js';
import { Proposal } from './proposal.entity.js';

/** Which proposal: of which programme, and its id. */
export interface Which {
  programa: ProposalProgramme;
  id: number;
}

/**
 * 404 unless the user may write in it, without a lock: said before anything else of what was sent is looked at. Of any
 * programme unless one is named.
 */
export async function assertWriter(
  em: EntityManager,
  idUsuario: number,
  { programa, id }: { programa?: ProposalProgramme; id: number },
): Promise<void> {
  const found = await row(
    em,
    sql<{ programa: string }>`select p.programa from calls.proyecto p where p.id = ${id} and ${isWriter(idUsuario)}`,
  );
  if (!found || (programa && found.programa !== programa)) notFound(PROPOSAL_NOT_FOUND);
}

/** A proposal that the user may write in, without a lock; 404 otherwise. */
export async function writersProposal(em: EntityManager, idUsuario: number, id: number): Promise<Proposal> {
  await assertWriter(em, idUsuario, { id });
  return (await em.findOne(Proposal, { id })) ?? notFound(PROPOSAL_NOT_FOUND);
}

/** As `assertWriter`, for what whoever registered it does alone. */
export async function assertOwner(em: EntityManager, idUsuario: number, { programa, id }: Which): Promise<void> {
  if (!(await em.fork().count(Proposal, { id, programa, idUsuario }))) notFound(PROPOSAL_NOT_FOUND);
}

/** Counts a change of one of its lists, in the transaction that made it. */
export function touched(proposal: Proposal, list: 'rubro' | 'miembros'): void {
  proposal.revision += 1;
  proposal.sellos = { ...proposal.sellos, [list]: proposal.revision };
}

/** A proposal that the user may write in, locked, with whether its call is open for them; 404 otherwise. */
export async function lockedProposal(
  em: EntityManager,
  idUsuario: number,
  which: Which,
): Promise<{ proposal: Proposal; abierta: boolean }> {
  const proposal = await em.findOne(Proposal, { id: which.id, programa: which.programa }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!proposal) notFound(PROPOSAL_NOT_FOUND);
  await assertWriter(em, idUsuario, which);
  const call = await row(
    em,
    sql<{ abierta: boolean }>`select ${isOpen(idUsuario)} as abierta from calls.convocatoria c where c.id = ${proposal.idConvocatoria}`,
  );
  return { proposal, abierta: call!.abierta };
}

/** As `lockedProposal`, refused where its data may not change now (rule C-8). */
export async function editableProposal(em: EntityManager, idUsuario: number, which: Which): Promise<Proposal> {
  const { proposal, abierta } = await lockedProposal(em, idUsuario, which);
  assertEditable(proposal, abierta, codeFor(which.programa, CALL_CODES.STATUS));
  return proposal;
}

/**
 * Refuses where what a proposal says may not change now, with the reason (rules C-8, C-23). `abierta`: its call is open
 * for who writes.
 */
export function assertEditable(proposal: Proposal, abierta: boolean, code: string): void {
  if (proposal.reabierta) refuse(PROPOSAL_JUDGED_AGAIN, code);
  if (!proposalCan.edit(standingOf(proposal), abierta)) refuse(PROPOSAL_NOT_EDITABLE, code);
}

/** The code of a refusal: sustainability's save has one for all. */
export const codeFor = (programa: ProposalProgramme, code: string): string =>
  programa === 'sostenibilidad' ? PROPOSAL_REFUSED_CODE : code;

/** Tells the open screens of everybody else who writes in it that it is another by now. */
export async function tellOthers(em: EntityManager, { id }: Pick<Proposal, 'id'>, idUsuario: number): Promise<void> {
  const others = await rows(
    em,
    sql<{ id: number }>`
      select p."idUsuario" as id from calls.proyecto p where p.id = ${id} and p."idUsuario" <> ${idUsuario}
      union select m."idUsuario" as id from calls.miembro m where m."idProyecto" = ${id} and m."idUsuario" <> ${idUsuario}
        and m.respuesta = 'confirmado' and m.eliminado is null`,
  );
  if (others.length) await emit(em, 'screens.changed', { usuarios: others.map((o) => o.id), cambio: { tipo: 'solicitud' } });
}
