import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PERIOD_NOT_FOUND } from '@registro/contracts/scholarships/period';
import { NOT_APPROVED_MESSAGE } from '@registro/contracts/scholarships/postgraduate';
import { scholarshipCan } from '@registro/contracts/scholarships/scholarship-rules';
import type { ContractStatusId } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { ownRow } from '@registro/platform/database/locked-row';
import { notFound, refuse } from '@registro/platform/errors';
import { Contract } from '../contract/contract.entity.js';
import { Scholarship, SCHOLARSHIP_NOT_FOUND } from '../scholarship/scholarship.entity.js';
import { read } from '../scholarships.tables.js';

export interface Processed {
  beca: Scholarship;
  /** contract status */
  contrato: ContractStatusId | null;
}

/**
 * One's own approved scholarship with its contract's status. Its row is locked until the transaction ends: everything
 * that is processed of one scholarship takes turns, the scholar's saves and the operators' decisions. 404 for
 * another's; refused while it is not approved.
 */
export async function ownApproved(em: EntityManager, idUsuario: number, idBeca: number): Promise<Processed> {
  const beca = await ownRow(em, Scholarship, { id: idBeca, idUsuario }, SCHOLARSHIP_NOT_FOUND);
  if (!scholarshipCan.process({ id_estatus_beca: beca.idEstatusBeca })) refuse(NOT_APPROVED_MESSAGE);
  const contract = await em.findOne(Contract, { idBeca });
  return { beca, contrato: contract?.estatus ?? null };
}

/**
 * Takes the scholarship's turn, whoever's it is: what an operator or the bank decides waits for what its scholar is
 * saving.
 */
export async function lockScholarship(em: EntityManager, idBeca: number): Promise<Scholarship> {
  return em.findOneOrFail(Scholarship, { id: idBeca }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** 404 unless the scholarship is the user's own (null: whoever's it is): for reads. */
export async function assertScholarship(em: EntityManager, idUsuario: number | null, idBeca: number): Promise<void> {
  const one = read.selectFrom('scholarships.beca').select('id').where('id', '=', idBeca);
  if (!(await row(em, idUsuario === null ? one : one.where('idUsuario', '=', idUsuario)))) notFound(SCHOLARSHIP_NOT_FOUND);
}

/**
 * The scholarship of a period that is not deleted, read without keeping it: its turn comes before the period's own
 * lock. 404 where there is none.
 */
export async function scholarshipOf(em: EntityManager, idPeriodo: number): Promise<number> {
  const period = read.selectFrom('scholarships.periodo').select('idBeca').where('id', '=', idPeriodo).where('eliminado', 'is', null);
  return (await row(em, period))?.idBeca ?? notFound(PERIOD_NOT_FOUND);
}
