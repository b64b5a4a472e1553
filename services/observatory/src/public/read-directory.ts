import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { DIRECTORY_PAGE_SIZE, type DirectoryLine, type DirectoryResults } from '@registro/contracts/directory/directory';
import { rows } from '@registro/platform/database/database';
import { type Meant, meantWords } from '@registro/platform/records/find-by-name';
import { type RawBuilder, sql } from 'kysely';
import type { Sought } from './sought.js';

export class ReadDirectory extends Query<DirectoryResults> {
  constructor(readonly sought: Sought) {
    super();
  }
}

/**
 * Who shows themselves in the directory, by name: those whose name, areas and institutions hold every word that was
 * typed, or whose name sounds like it; of the chosen state, area and level, where they show these.
 */
@QueryHandler(ReadDirectory)
export class ReadDirectoryHandler implements IQueryHandler<ReadDirectory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ sought: { q, estado, area, nivel, pagina } }: ReadDirectory): Promise<DirectoryResults> {
    const words = q ? await meantWords(this.em, q) : [];
    if (q && !words.length) return { personas: [], hayMas: false };
    const having = [
      sql<boolean>`datos is not null`,
      ...words.map(hasWord),
      ...(estado ? [sql<boolean>`ubicacion = ${estado}`] : []),
      ...(area ? [sql<boolean>`${area} = any(areas)`] : []),
      ...(nivel ? [sql<boolean>`nivel = ${nivel}::int`] : []),
    ];
    const found = await rows(this.em, lines(sql<boolean>`${sql.join(having, sql` and `)}`, (pagina - 1) * DIRECTORY_PAGE_SIZE));
    return { personas: found.slice(0, DIRECTORY_PAGE_SIZE), hayMas: found.length > DIRECTORY_PAGE_SIZE };
  }
}

/** SQL: a page of them, and one more where another follows. */
const lines = (where: RawBuilder<unknown>, skipped: number): RawBuilder<DirectoryLine> => sql<DirectoryLine>`
  select nombre, ${`${DIRECTORY_PAGE}/`} || direccion as pagina, ubicacion, areas, instituciones from observatory.ficha
  where ${where} order by nombre, direccion limit ${DIRECTORY_PAGE_SIZE + 1} offset ${skipped}`;

const hasWord = ({ escrita, iniciales, parecidas }: Meant): RawBuilder<boolean> =>
  sql<boolean>`(busqueda like ${`%${escrita.replace(/[\\%_]/g, String.raw`\$&`)}%`} or palabras && ${[escrita, ...iniciales, ...parecidas]}::text[])`;
