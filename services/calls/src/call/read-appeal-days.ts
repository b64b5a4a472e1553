import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { heldSince } from '@registro/platform/appeals';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadAppealDays extends Query<(number | null)[]> {
  constructor(
    readonly ventana: string,
    /** ISO */
    readonly desde: string,
  ) {
    super();
  }
}

/**
 * All the days to appeal that the newest announced call of a window has said since that moment (rule Q-23); null: those
 * of each kind.
 */
@QueryHandler(ReadAppealDays)
export class ReadAppealDaysHandler implements IQueryHandler<ReadAppealDays> {
  constructor(private readonly em: EntityManager) {}

  async execute({ ventana, desde }: ReadAppealDays): Promise<(number | null)[]> {
    const found = await row(
      this.em,
      sql<{ id: number; dias: number | null; antes: (number | null)[] }>`
        select c.id, c."diasRecurso" as dias, ${heldSince({ objeto: 'convocatoria', idObjeto: sql`c.id::text`, accion: 'editar', campo: 'diasRecurso' }, desde)} as antes
        from calls.convocatoria c where c.ventana = ${ventana} and c.estado <> 'borrador' order by c.anio desc, c.id desc limit 1`,
    );
    return found ? [found.dias, ...found.antes] : [null];
  }
}
