import type { EntityManager } from '@mikro-orm/postgresql';
import { FOUND_MOST, type PersonMatch } from '@registro/contracts/console/find-people';
import { type RawBuilder, sql } from 'kysely';
import { rows } from '../database/database.js';

/** So many words of a name are looked at; who has more is found by these. */
const WORDS_MOST = 5;
/** So many of those whom the words find are looked at, for the ones that have the fewest other names. */
export const LOOKED_AT = 40;
/** So many words of the registry may stand for one that was typed. */
const MEANT_MOST = 60;

export interface NamedPerson {
  id: number;
  /** how many words their name has */
  nombres: number;
}

export interface Meant {
  /** as typed, without accents and in lower case */
  escrita: string;
  /** those that begin with it */
  iniciales: string[];
  /** those that sound like it, or do so but for one letter */
  parecidas: string[];
}

/**
 * Who bears a name, however it was typed: first those who have every word as it stands, then as the beginning of one,
 * then with a letter wrong or as it sounds; never more than FOUND_MOST. Each step is one look into an index of words,
 * and the next is taken only where there is room left.
 * @param named who has a condition on their `palabras`, at most LOOKED_AT of them
 */
export async function findByName(
  em: EntityManager,
  texto: string,
  named: (having: RawBuilder<boolean>) => RawBuilder<NamedPerson>,
): Promise<PersonMatch[]> {
  const words = await meantWords(em, texto);
  if (words.length === 0) return [];
  const typed = words.map(({ escrita }) => escrita);
  const steps = [
    { having: [sql<boolean>`palabras @> ${typed}::text[]`], por: 'nombre' as const },
    { having: words.map(({ escrita, iniciales }) => anyOf([escrita, ...iniciales])), por: 'nombre' as const },
    { having: words.map(({ escrita, iniciales, parecidas }) => anyOf([escrita, ...iniciales, ...parecidas])), por: 'parecido' as const },
  ];
  const found = new Map<number, PersonMatch['por']>();
  for (const { having, por } of steps) {
    if (found.size >= FOUND_MOST) break;
    const people = await rows(em, named(sql<boolean>`(${sql.join(having, sql` and `)})`));
    people.sort((a, b) => a.nombres - b.nombres || a.id - b.id);
    for (const { id } of people.slice(0, FOUND_MOST)) if (!found.has(id)) found.set(id, por);
  }
  return [...found].slice(0, FOUND_MOST).map(([idUsuario, por]) => ({ idUsuario, por, numero: null }));
}

const anyOf = (words: string[]) => sql<boolean>`palabras && ${words}::text[]`;

/**
 * What the words of a text may mean, of those that names in the registry have. What each sounds like is worked out
 * once, not for each of them.
 */
export function meantWords(em: EntityManager, texto: string): Promise<Meant[]> {
  return rows(
    em,
    sql<Meant>`
      with e as materialized (
        select u.escrita, platform.variantes(u.escrita) as variantes from unnest(platform.palabras(${texto})) as u(escrita) limit ${WORDS_MOST})
      select e.escrita,
             array(select p.palabra from platform.palabra p where p.palabra > e.escrita and p.palabra < e.escrita || chr(1114111)
                   order by length(p.palabra) limit ${MEANT_MOST}) as iniciales,
             array(select p.palabra from platform.palabra p where p.variantes && e.variantes
                   order by abs(length(p.palabra) - length(e.escrita)) limit ${MEANT_MOST}) as parecidas
      from e`,
  );
}
