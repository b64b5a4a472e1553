import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CLOSING_DAYS, type ClosingCall } from '@registro/contracts/console/waiting';
import { rows } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { ReadNumbers, SCHOLARSHIP_WINDOW } from './read-numbers.js';

export class ReadClosing extends Query<ClosingCall[]> {}

/** The open calls that close in the next days, with what is begun and what was sent, beside the call before each. */
@QueryHandler(ReadClosing)
export class ReadClosingHandler implements IQueryHandler<ReadClosing> {
  constructor(
    private readonly em: EntityManager,
    private readonly numbers: ReadNumbers,
  ) {}

  async execute(): Promise<ClosingCall[]> {
    const closing = await rows(
      this.em,
      sql<Omit<ClosingCall, 'cifras'> & { ventana: string }>`
        select c.id, c.nombre, c.programa, c.ventana, coalesce(j."fechaFin", now()) as fin
        from calls.convocatoria c join catalogs.jornada j on j.codigo = c.ventana
        where c.estado = 'abierta' and j."fechaInicio" <= now() and j."fechaFin" > now()
          and j."fechaFin" < now() + ${CLOSING_DAYS} * interval '1 day'
        order by fin, c.id limit 20`,
    );
    const [proposals, scholarships] = await Promise.all([
      this.numbers.ofProposals(closing.map(({ id }) => id)),
      closing.some(({ ventana }) => ventana === SCHOLARSHIP_WINDOW) ? this.numbers.ofScholarships() : null,
    ]);
    return closing.map(({ ventana, ...call }) => ({
      ...call,
      cifras: ventana === SCHOLARSHIP_WINDOW ? scholarships : proposals.get(call.id)!,
    }));
  }
}
