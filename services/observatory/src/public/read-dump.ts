import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { row, rows } from '@registro/platform/database/database';
import { sql } from 'kysely';

const packed = promisify(gzip);

/** SQL: in which of its 256 parts somebody stands; as the index `ficha_copia` has it. */
const PART = sql`get_byte(decode(md5(direccion), 'hex'), 0)`;
/** SQL: of who stands in a part, and in which revision: it is another one once anybody shows or hides anything. */
const PRINT = sql`md5(string_agg(direccion || ' ' || revision, ',' order by direccion))`;

/** The parts that there are, with what each is known by. */
export function partsOfDump(em: EntityManager): Promise<{ parte: number; huella: string }[]> {
  return rows(
    em,
    sql<{ parte: number; huella: string }>`
      select ${PART} as parte, ${PRINT} as huella from observatory.ficha where datos is not null group by 1 order by 1`,
  );
}

/**
 * All who show themselves, one JSON a line, packed part by part: parts that are packed alone are one file together
 * (RFC 1952). A part in which nobody changed anything is not made again.
 * @param parts as they were found
 * @param origin of the site
 */
export async function* dumped(em: EntityManager, parts: { parte: number; huella: string }[], origin: string): AsyncGenerator<Buffer> {
  for (const { parte, huella } of parts) {
    const kept = await row(
      em,
      sql<{ contenido: Buffer }>`select contenido from observatory.copia where parte = ${parte}::int and huella = ${huella}`,
    );
    yield kept?.contenido ?? (await made(em, parte, origin));
  }
  if (!parts.length) yield await packed('');
}

/** Of one statement are the people and what they are known by: what is hidden meanwhile makes it another part. */
async function made(em: EntityManager, parte: number, origin: string): Promise<Buffer> {
  const page = sql`${`${origin}${DIRECTORY_PAGE}/`}::text || direccion`;
  const works = sql`(select jsonb_agg(p -> 'referencia' || case when p ? 'obra' then jsonb_build_object('pagina', ${page} || '/' || (p ->> 'obra')) else '{}' end)
    from jsonb_array_elements(datos -> 'productos') p)`;
  const person = sql`jsonb_build_object('pagina', ${page}) || datos ||
    case when jsonb_typeof(datos -> 'productos') = 'array' then jsonb_build_object('productos', coalesce(${works}, '[]')) else '{}' end`;
  const found = await row(
    em,
    sql<{ huella: string | null; texto: string | null }>`
      select ${PRINT} as huella, string_agg((${person})::text || chr(10), '' order by direccion) as texto
      from observatory.ficha where datos is not null and ${PART} = ${parte}::int`,
  );
  const contenido = await packed(found?.texto ?? '');
  if (found?.huella)
    await rows(
      em,
      sql`insert into observatory.copia (parte, huella, contenido) values (${parte}::int, ${found.huella}, ${contenido})
          on conflict (parte) do update set huella = excluded.huella, contenido = excluded.contenido`,
    );
  return contenido;
}
