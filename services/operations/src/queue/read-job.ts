import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { FailedJob } from '@registro/contracts/console/queues';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Queues } from '@registro/platform/events/queues';
import { sql } from 'kysely';
import { failedJobs, jobColumns } from './failed-jobs.js';

export const JOB_NOT_FOUND = 'El trabajo no existe o ya se hizo';

export class ReadJob extends Query<FailedJob> {
  constructor(readonly id: number) {
    super();
  }
}

const STANDINGS: Record<string, FailedJob['enCola']> = {
  waiting: 'esperando',
  prioritized: 'esperando',
  active: 'activo',
  delayed: 'aplazado',
  failed: 'fallido',
};

/** One failed job with its tries, what it serves, and where it stands in its queue; 404 once it has had its effect. */
@QueryHandler(ReadJob)
export class ReadJobHandler implements IQueryHandler<ReadJob> {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: Queues,
  ) {}

  async execute({ id }: ReadJob): Promise<FailedJob> {
    const one = failedJobs.where('f.id', '=', id);
    const job = await row(this.em, jobColumns(one).select(['e.datos', 'e.creado', 'e.peticion', 'f.intentos']));
    if (!job) notFound(JOB_NOT_FOUND);
    const [state, documento] = await Promise.all([
      this.queues
        .of(job.cola)
        .getJobState(`${job.cola}-${job.idEvento}`)
        .catch(() => 'unknown'),
      this.document(job.datos['idDocumento']),
    ]);
    return { ...job, enCola: STANDINGS[state] ?? 'ausente', documento };
  }

  private document(id: unknown): Promise<FailedJob['documento']> {
    if (typeof id !== 'string') return Promise.resolve(null);
    return row(
      this.em,
      sql<NonNullable<FailedJob['documento']>>`
        select d.id, d.tipo, d.estado, d."idCertificado", d.referencia from documents.documento d where d.id::text = ${id}`,
    );
  }
}
