import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { soughtKeys } from '@registro/contracts/console/find-people';
import { CASES_FOUND_MOST, type FoundCase } from '@registro/contracts/evaluation/find-cases';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { contains } from '@registro/platform/database/like';
import { sql } from 'kysely';
import { visible } from './visible.js';

/** More words than a name and a title have tell nothing. */
const WORDS_MOST = 8;
/**
 * SQL: what words are looked for in: what a list shows to anybody for whom the case exists, and nothing of who judges
 * it (rule E-20).
 */
const said = sql`platform.sin_acentos(concat_ws(' ', c.nombre, c.cedula, c.titulo, c.clase, c.programa, c.convocatoria))`;

export class FindCasesQuery extends Query<FoundCase[]> {
  constructor(
    readonly user: SessionUser,
    readonly texto: string,
  ) {
    super();
  }
}

/** Finds cases among those that exist for this user, by what they typed (rule E-36). */
@QueryHandler(FindCasesQuery)
export class FindCasesHandler implements IQueryHandler<FindCasesQuery> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, texto }: FindCasesQuery): Promise<FoundCase[]> {
    const { numero, cedula } = soughtKeys(texto);
    const letters = cedula?.nacionalidad ? [cedula.nacionalidad] : ['V', 'E'];
    const documents = cedula ? letters.map((letter) => `${letter}-${cedula.cedula}`) : [];
    const words = texto.split(/\s+/).slice(0, WORDS_MOST).map(contains);
    const byReceipt = sql<boolean>`(c.acuses @> array[${numero}::text])`;
    return rows(
      this.em,
      sql<FoundCase>`
        select c.id, c.nombre, c.cedula, c.titulo, c.clase, c.programa, c.convocatoria, c.estado, c.version,
               case when ${byReceipt} then ${numero}::text end as acuse
        from evaluation.caso c
        where ${visible(user.id)} and (${byReceipt} or c.cedula = any(${documents}::text[])
          or not exists (select from unnest(${words}::text[]) as w(word) where ${said} not like platform.sin_acentos(w.word)))
        order by ${byReceipt} desc, c.estado in ('abierto', 'asignado') desc, c.enviado desc, c.id desc limit ${CASES_FOUND_MOST}`,
    );
  }
}
