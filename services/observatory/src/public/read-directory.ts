import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import {
  DIRECTORY_LAST_PAGE,
  DIRECTORY_PAGE_SIZE,
  type DirectoryLine,
  type DirectoryResults,
} from '@registro/contracts/directory/directory';
import { rows } from '@registro/platform/database/database';
import { type Meant, meantWords } from '@registro/platform/records/find-by-name';
import { type RawBuilder, sql } from 'kysely';
import type { Sought } from './sought.js';

/** Of whom a search finds so many are looked at: nobody leafs further, and a word that everybody has costs no more. */
const LOOKED_AT = DIRECTORY_LAST_PAGE * DIRECTORY_PAGE_SIZE;

export class ReadDirectory extends Query<DirectoryResults> {
  constructor(readonly sought: Sought) {
    super();
  }
}

/**
 * Who shows themselves in the directory, by name: those who have every word that was typed among their name, areas and
 * institutions; where nobody has, as the beginning of one; and else with a letter wrong or as it sounds. Of the chosen
 * state, area and level, where they show these.
 */
@QueryHandler(ReadDirectory)
export class ReadDirectoryHandler implements IQueryHandler<ReadDirectory> {
  constructor(private readonly em: EntityManager) {}

  async execute({ sought }: ReadDirectory): Promise<DirectoryResults> {
    const { q, estado, area, nivel, pagina } = sought;
    const narrowed = [
      ...(estado ? [sql<boolean>`ubicacion = ${estado}`] : []),
      ...(area ? [sql<boolean>`areas @> ${[area]}::text[]`] : []),
      ...(nivel ? [sql<boolean>`nivel = ${nivel}::int`] : []),
    ];
    const skipped = (pagina - 1) * DIRECTORY_PAGE_SIZE;
    if (!q && !narrowed.length) return pageOf(await rows(this.em, everybody(skipped)));
    for (const having of q ? steps(await meantWords(this.em, q)) : [[]]) {
      const where = sql`datos is not null and ${sql.join([...having, ...narrowed], sql` and `)}`;
      const found = await rows(this.em, lines(where, 0));
      if (found.length) return pageOf(skipped ? await rows(this.em, lines(where, skipped)) : found);
    }
    return { personas: [], hayMas: false };
  }
}

const pageOf = (found: DirectoryLine[]): DirectoryResults => ({
  personas: found.slice(0, DIRECTORY_PAGE_SIZE),
  hayMas: found.length > DIRECTORY_PAGE_SIZE,
});

/** They stand in most names of institutions, and find nobody. */
const LITTLE = ['de', 'del', 'la', 'las', 'los', 'el', 'y', 'e', 'en'];

/** What each step asks of the words of somebody; nothing where nothing was typed that is a word. */
function steps(typed: Meant[]): RawBuilder<boolean>[][] {
  const telling = typed.filter(({ escrita }) => !LITTLE.includes(escrita));
  const words = telling.length ? telling : typed;
  if (!words.length) return [];
  const anyOf = (meant: string[]) => sql<boolean>`palabras && ${meant}::text[]`;
  return [
    [sql<boolean>`palabras @> ${words.map(({ escrita }) => escrita)}::text[]`],
    words.map(({ escrita, iniciales }) => anyOf([escrita, ...iniciales])),
    words.map(({ escrita, iniciales, parecidas }) => anyOf([escrita, ...iniciales, ...parecidas])),
  ];
}

const LINE = sql`nombre, ${`${DIRECTORY_PAGE}/`} || direccion as pagina, ubicacion, areas, instituciones`;
/** SQL: a page, and one more where another follows. */
const A_PAGE = sql`limit ${DIRECTORY_PAGE_SIZE + 1}`;

const everybody = (skipped: number): RawBuilder<DirectoryLine> =>
  sql<DirectoryLine>`select ${LINE} from observatory.ficha where datos is not null order by nombre, direccion ${A_PAGE} offset ${skipped}`;

const lines = (where: RawBuilder<unknown>, skipped: number): RawBuilder<DirectoryLine> => sql<DirectoryLine>`
  select ${LINE} from (select * from observatory.ficha where ${where} limit ${LOOKED_AT}) f order by nombre, direccion ${A_PAGE} offset ${skipped}`;
