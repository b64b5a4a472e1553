import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { REPORT_STATUS } from '@registro/contracts/calls/progress';
import type { WaitingRow } from '@registro/contracts/console/waiting';
import { isOwn, WAITS } from '@registro/platform/acts/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { read } from '../calls.tables.js';
import { releasable } from './releasable.js';

export class ReadConsoleWaiting extends Query<WaitingRow[]> {
  constructor(readonly idOperador: number) {
    super();
  }
}

/**
 * Reports that wait for an operator, disbursements that can be released, and documents that this operator may confirm.
 */
@QueryHandler(ReadConsoleWaiting)
export class ReadConsoleWaitingHandler implements IQueryHandler<ReadConsoleWaiting> {
  constructor(private readonly em: EntityManager) {}

  execute({ idOperador }: ReadConsoleWaiting): Promise<WaitingRow[]> {
    const reports = read
      .selectFrom('calls.informe as i')
      .where('i.estatus', '=', REPORT_STATUS.IN_REVIEW)
      .select(({ fn }) => [
        sql<WaitingRow['que']>`'informes'`.as('que'),
        sql<number>`count(*)::int`.as('cuantos'),
        fn.min<string | null>('i.enviado').as('desde'),
      ]);
    const disbursements = read
      .selectFrom('calls.desembolso as d')
      .innerJoin('calls.proyecto as p', 'p.id', 'd.idProyecto')
      .innerJoin('calls.convocatoria as c', 'c.id', 'p.idConvocatoria')
      .where(releasable)
      .select(({ fn }) => [
        sql<WaitingRow['que']>`'desembolsos'`.as('que'),
        sql<number>`count(*)::int`.as('cuantos'),
        fn.min<string | null>('d.desde').as('desde'),
      ]);
    const documents = read
      .selectFrom('platform.acto_de_dos as t')
      .where('t.acto', '=', 'documentos')
      .where(WAITS)
      .where(({ not }) => not(isOwn(idOperador)))
      .select(({ fn }) => [
        sql<WaitingRow['que']>`'documentos'`.as('que'),
        sql<number>`count(*)::int`.as('cuantos'),
        fn.min<string | null>('t.propuesto').as('desde'),
      ]);
    return rows<WaitingRow>(this.em, reports.unionAll(disbursements).unionAll(documents));
  }
}
