import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { WINDOW_CHANGES, type WindowChange } from '@registro/contracts/catalogs/window';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';

export class ReadWindowHistory extends Query<WindowChange[]> {
  /** @param de whose window `id` is: a call's, or one person's */
  constructor(
    readonly id: number,
    readonly de: 'convocatoria' | 'persona',
  ) {
    super();
  }
}

/**
 * Who changed a window, when, from what to what and why, the newest first: what the audit has of it. Of a person's own,
 * those that they had before are told as well. 404: there is no such window.
 */
@QueryHandler(ReadWindowHistory)
export class ReadWindowHistoryHandler implements IQueryHandler<ReadWindowHistory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, de }: ReadWindowHistory): Promise<WindowChange[]> {
    // One of the two: the other is null, and finds nothing.
    const [codigo, persona] = de === 'convocatoria' ? [await this.ofCall(id), null] : [null, await this.ofPerson(id)];
    return rows(
      this.em,
      sql<WindowChange>`
        select a.id::float8 as id, a.fecha, a."idUsuario", u.correo as quien, a.accion, a.objeto, a.antes, a.despues
        from platform.auditoria a left join platform.quien u on u.id = a."idUsuario"
        where (a.objeto = 'jornada' and a."idObjeto" = ${codigo})
          or (a.objeto = 'jornada de usuario' and coalesce(a.despues, a.antes) ->> 'idUsuario' = ${persona})
        order by a.id desc limit ${WINDOW_CHANGES}`,
    );
  }

  private async ofCall(id: number): Promise<string> {
    const window = await row(this.em, sql<{ codigo: string }>`select codigo from catalogs.jornada where id = ${id}`);
    return (window ?? notFound()).codigo;
  }

  private async ofPerson(id: number): Promise<string> {
    const window = await row(this.em, sql<{ idUsuario: number }>`select "idUsuario" from catalogs.jornada_usuario where id = ${id}`);
    return String((window ?? notFound()).idUsuario);
  }
}
