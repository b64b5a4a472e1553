import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { rows, transaction } from '@registro/platform/database/database';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';

const EVERY_MS = 10_000;
/** Entries that a list shows before the others. */
const FIRST = 5;
/** A list that fits on a screen keeps its order, which often means something. */
const LONG = 20;
/** What fewer chose tells of few people, and changes from day to day. */
const CHOSEN = 20;

/**
 * Puts what is chosen most at the top of long lists (rule L-8), once a day, whichever process comes first: an order
 * that changed has every browser read its lists again. That 'another one' is chosen often is no reason to offer it
 * first.
 */
@Injectable()
export class RankChoices extends Periodic {
  constructor(private readonly em: EntityManager) {
    super('RankChoices', { everyMs: EVERY_MS });
  }

  protected round(): Promise<void> {
    return transaction(this.em, async (em) => {
      const due = await rows(
        em,
        sql`update catalogs.version set ordenado = now() where id = 1 and ordenado < now() - interval '1 day' returning 1`,
      );
      if (!due.length) return;
      const changed = await rows(
        em,
        sql`
          with larga as (select lista, padre from catalogs.elemento where activo group by 1, 2 having count(*) > ${LONG}),
          puesto as (
            select e.id, row_number() over (partition by e.lista, e.padre order by c.veces desc, e.orden, e.label) as n
            from larga join catalogs.elemento e using (lista, padre) join platform.eleccion c using (lista, padre, value)
            where e.activo and c.veces >= ${CHOSEN} and e.label !~* '^otr[oa]'),
          ahora as (select e.id, p.n::int as n from catalogs.elemento e left join puesto p on p.id = e.id and p.n <= ${FIRST})
          update catalogs.elemento e set frecuente = a.n from ahora a where a.id = e.id and e.frecuente is distinct from a.n returning 1`,
      );
      if (changed.length) await rows(em, sql`update catalogs.version set numero = numero + 1 where id = 1`);
    });
  }
}
