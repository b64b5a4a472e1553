import type { EntityManager } from '@mikro-orm/postgresql';
import { RETENTION } from '@registro/contracts/console/retention';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

/** Links that are read at once. */
const PAGE = 5_000;
/** What is not linked by then was forgotten: a round links what waits every other second. */
const PATIENCE = '10 minutes';

/** SQL: where the trace `a` came from may be forgotten by now (rule O-15). */
const OLD_ENOUGH = sql`a.fecha < now() - make_interval(days => ${RETENTION.direcciones.menos}::int)`;

/** A link of the chain, by which what stood before it is proved. */
export interface Anchor {
  numero: number;
  huella: string;
}

/** The newest link; zero and '' of an empty chain. */
export async function newestLink(em: EntityManager): Promise<Anchor> {
  const found = await row(em, sql<Anchor>`select numero::float8 as numero, huella from platform.eslabon order by numero desc limit 1`);
  return found ?? { numero: 0, huella: '' };
}

/**
 * The first thing that is wrong among the links after `from`, up to `to`; null where all follow each other and are what
 * they were made of.
 */
export async function firstBrokenLink(em: EntityManager, from: number, to: number): Promise<string | null> {
  for (let after = from; after < to; after += PAGE) {
    const broken = await row(
      em,
      sql<Broken>`
        select c.numero::float8 as numero, c."idAuditoria"::float8 as "idAuditoria", c.puesto::float8 as puesto, c.esta, c.hecha = c.huella and c.origen is not distinct from c.venia as igual from (
          select g.puesto, e.numero, e."idAuditoria", e.anterior, e.huella, a.id is not null as esta, platform.huella_movimiento(a, e.numero, e.anterior, e.origen) as hecha,
                 e.origen, case when e.origen is not null and a.sal is null and a.ip is null and a.dispositivo is null and ${OLD_ENOUGH} then e.origen else platform.huella_origen(a) end as venia,
                 case when g.puesto = 1 then '' else (select p.huella from platform.eslabon p where p.numero = g.puesto - 1) end as previa
          from generate_series(${after}::bigint + 1, least(${after}::bigint + ${PAGE}, ${to}::bigint)) as g(puesto)
            left join platform.eslabon e on e.numero = g.puesto left join platform.auditoria a on a.id = e."idAuditoria") c
        where c.numero is null or not c.esta or c.hecha is distinct from c.huella or c.origen is distinct from c.venia or c.anterior is distinct from c.previa
        order by c.puesto limit 1`,
    );
    if (broken) return sayBroken(broken);
  }
  return null;
}

interface Broken {
  numero: number | null;
  idAuditoria: number | null;
  /** where a link should stand */
  puesto: number;
  esta: boolean;
  igual: boolean | null;
}

function sayBroken({ numero, idAuditoria, puesto, esta, igual }: Broken): string {
  if (numero === null) return `Falta el eslabón ${puesto} de la cadena`;
  if (!esta) return `Falta el movimiento ${idAuditoria} (eslabón ${numero})`;
  if (!igual) return `El movimiento ${idAuditoria} (eslabón ${numero}) fue alterado: su huella no es la de su contenido`;
  return `El movimiento ${idAuditoria} (eslabón ${numero}) no sigue al anterior`;
}

/** What waits to be linked and is gone, or has waited for too long; null where nothing does. */
export async function firstForgotten(em: EntityManager): Promise<string | null> {
  const found = await row(
    em,
    sql<{ id: number; falta: boolean }>`
      select p.id::float8 as id, a.id is null as falta from platform.por_encadenar p left join platform.auditoria a on a.id = p.id
      where a.id is null or p.fecha < now() - ${PATIENCE}::interval order by p.id limit 1`,
  );
  if (!found) return null;
  return found.falta
    ? `Falta el movimiento ${found.id}, que esperaba su eslabón`
    : `El movimiento ${found.id} espera su eslabón desde hace más de diez minutos`;
}

/** Traces that neither stand in the chain nor wait for it: it reads all of them. */
export async function firstUnlinked(em: EntityManager): Promise<string | null> {
  const [found] = await rows(
    em,
    sql<{ id: number }>`
      select a.id::float8 as id from platform.auditoria a
      where not exists (select from platform.eslabon e where e."idAuditoria" = a.id) and not exists (select from platform.por_encadenar p where p.id = a.id)
      order by a.id limit 1`,
  );
  return found ? `El movimiento ${found.id} no está en la cadena ni espera por ella` : null;
}

/**
 * Whether the chain still goes through a link that was seen before: one that was cut off at its end, or made anew, does
 * not.
 */
export async function lostAnchor(em: EntityManager, { numero, huella }: Anchor): Promise<string | null> {
  if (numero === 0) return null;
  const found = await row(em, sql<{ huella: string }>`select huella from platform.eslabon where numero = ${numero}`);
  if (!found) return `La cadena termina antes del eslabón ${numero}, que ya tuvo`;
  return found.huella === huella ? null : `El eslabón ${numero} ya no es el que era: la cadena se rehízo`;
}
