import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type WindowCode, type WindowRead, type WindowsRead } from '@registro/contracts/catalogs/window';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { windowState } from '@registro/platform/records/call-window';
import { sql } from 'kysely';

export class ReadWindows extends Query<{ ventanas: WindowsRead; ahora: string }> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** The windows of all calls and whether each is open for this user, by the database's clock (rule C-2). */
@QueryHandler(ReadWindows)
export class ReadWindowsHandler implements IQueryHandler<ReadWindows> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadWindows): Promise<{ ventanas: WindowsRead; ahora: string }> {
    // The last day inside is that of the moment just before the end: a window that ends at midnight ends the day
    // before.
    const found = await rows(
      this.em,
      sql<WindowRead & { codigo: WindowCode; ahora: string }>`
        select j.codigo, j."fechaInicio" as inicio, j."fechaFin" as fin, ${windowState} as estado, now() as ahora,
               to_char(j."fechaInicio" at time zone 'America/Caracas', 'YYYY-MM-DD') as "fechaInicio",
               to_char((j."fechaFin" - interval '1 microsecond') at time zone 'America/Caracas', 'YYYY-MM-DD') as "fechaFin",
               catalogs.jornada_abierta(j.codigo, ${user.id}) as "abiertaParaUsted"
        from catalogs.jornada j where j.codigo = j.base`,
    );
    const ventanas = Object.fromEntries(found.map(({ codigo, ahora: _, ...ventana }) => [codigo, ventana])) as WindowsRead;
    return { ventanas, ahora: found[0]!.ahora };
  }
}
