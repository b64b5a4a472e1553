import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { agreed, showCount } from '@registro/contracts/count';
import type { AttestationData } from '@registro/contracts/documents/attestation';
import { row } from '@registro/platform/database/database';
import { whoIs } from '@registro/platform/database/who';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadEvaluationsDone extends Query<AttestationData> {
  constructor(
    readonly idUsuario: number,
    readonly anio: number,
  ) {
    super();
  }
}

/**
 * What is attested of a reviewer for a year of Caracas (rule V-13): how many cases they evaluated, and none of them by
 * name. 404 for none, or for who has no person record.
 */
@QueryHandler(ReadEvaluationsDone)
export class ReadEvaluationsDoneHandler implements IQueryHandler<ReadEvaluationsDone> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario, anio }: ReadEvaluationsDone): Promise<AttestationData> {
    const inYear = (moment: string) => sql`extract(year from ${sql.ref(moment)} at time zone 'America/Caracas') = ${anio}`;
    const done = await row(
      this.em,
      sql<{ casos: number }>`
        select count(*)::int as casos from (
          select d."idCaso", d.version from evaluation.decision d where d."idUsuario" = ${idUsuario} and ${inYear('d.fecha')}
            and not exists (select from evaluation.evaluacion o where o."idCaso" = d."idCaso" and o.version = d.version)
          union select e."idCaso", e.version from evaluation.evaluacion e where e."idUsuario" = ${idUsuario} and ${inYear('e.enviada')}) done`,
    );
    const who = await whoIs(this.em, { id: idUsuario });
    if (!done?.casos || !who?.documento) notFound();
    const { casos } = done;
    const evaluated = agreed(casos, 'una evaluación', `${showCount(casos)} evaluaciones`);
    return {
      clave: `${anio}:${casos}`,
      nombre: who.nombre,
      cedula: who.documento,
      titulo: 'Constancia de Evaluación',
      texto: `realizó ${evaluated} para este registro durante el año ${anio}`,
      asunto: `Evaluación de propuestas y solicitudes en ${anio}`,
      filas: [
        ['Año', String(anio)],
        ['Evaluaciones realizadas', String(casos)],
      ],
    };
  }
}
