import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DATA_A_DAY, type OwnData, type OwnDataCopy } from '@registro/contracts/accounts/own-data';
import { RETENTION, type KeptDays } from '@registro/contracts/console/retention';
import { row, rows } from '@registro/platform/database/database';
import { daysOf } from '@registro/platform/retention/seed-retention';
import { sql } from 'kysely';

export class ReadOwnData extends Query<OwnData> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/** SQL: until when a copy `x` is kept. */
export const keptUntil = sql<string>`(x.creado + make_interval(days => ${daysOf('copias')}))`;
/** SQL: of somebody's copies `x` those that count for the day; what failed may be asked for again. */
export const OF_TODAY = sql`x.creado > now() - interval '1 day' and x.estado <> 'fallida'`;

/** What is somebody's of all that is kept for so many days, as it is told. */
const ORDER = Object.entries(RETENTION).flatMap(([clase, { personal }]) => (personal ? [clase] : []));

/** The copy of all that is held on oneself that was asked for last, and how many may still be asked for. */
@QueryHandler(ReadOwnData)
export class ReadOwnDataHandler implements IQueryHandler<ReadOwnData> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario }: ReadOwnData): Promise<OwnData> {
    const copia = await row(
      this.em,
      sql<OwnDataCopy>`
        select x.estado, x.progreso, x.filas, x.json, x.pdf, x.creado, ${keptUntil} as vence
        from documents.copia_datos x where x."idUsuario" = ${idUsuario} and ${keptUntil} > now() order by x.creado desc limit 1`,
    );
    const today = await row(
      this.em,
      sql<{ n: number }>`select count(*)::int as n from documents.copia_datos x where x."idUsuario" = ${idUsuario} and ${OF_TODAY}`,
    );
    const kept = await rows(
      this.em,
      sql<KeptDays>`select clase, dias from platform.conservacion order by array_position(${ORDER}::text[], clase)`,
    );
    const seGuarda = kept.filter(({ clase }) => ORDER.includes(clase));
    return { copia, seGuarda, quedan: Math.max(0, DATA_A_DAY - today!.n) };
  }
}
