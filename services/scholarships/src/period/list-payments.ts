import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ScholarshipPayment } from '@registro/contracts/scholarships/period';
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
  constructor(
    /** whose it has to be, or 404, as of one that does not exist; null: anybody's */
    readonly idUsuario: number | null,
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

  async execute({ idUsuario, idBeca, which }: ListPayments): Promise<ScholarshipPayment[]> {
    await assertScholarship(this.em, idUsuario, idBeca);
    return (await rows(this.em, paymentRows(sql`p."idBeca" = ${idBeca} and ${WHICH[which]}`))).map(presentPayment);
  }
}
