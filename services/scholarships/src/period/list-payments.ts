import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ScholarshipPayment } from '@registro/contracts/scholarships/period';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { assertScholarship } from '../postgraduate/own-approved.js';
import { paymentRows, presentPayment } from './payment-rows.js';

/** Which payments of a scholarship are meant. */
const WHICH = {
  todos: sql`true`,
  pendientes: sql`a.pagado is null`,
  completados: sql`a.pagado is not null`,
};

export class ListPayments extends Query<ScholarshipPayment[]> {
  /** an operator reads anybody's; a scholar their own, and 404 of another's, as of one that does not exist */
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
    readonly which: keyof typeof WHICH,
  ) {
    super();
  }
}

/** The payments of the periods of a scholarship. */
@QueryHandler(ListPayments)
export class ListPaymentsHandler implements IQueryHandler<ListPayments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idBeca, which }: ListPayments): Promise<ScholarshipPayment[]> {
    await assertScholarship(this.em, user.rol === 'operador' ? null : user.id, idBeca);
    return (await rows(this.em, paymentRows(sql`p."idBeca" = ${idBeca} and ${WHICH[which]}`))).map(presentPayment);
  }
}
