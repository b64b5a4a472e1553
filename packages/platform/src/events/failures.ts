import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import type { KeptLine } from '../http/kept-lines.js';
import type { EventJob } from './queues.js';

/** Attempts of which the error is kept: a job that is sent again twelve times has hundreds. */
const ATTEMPTS_KEPT = 20;
const ERROR_LENGTH = 1_000;
const CAUSE_LENGTH = 160;

/**
 * What an error says, without what could be somebody's or a key: addresses of mail, keys in an address, long
 * hexadecimal texts.
 */
export function tidyError(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : String(error);
  return (
    said
      // Control characters stand in no column, and colours of a terminal say nothing.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/\u001b\[[\d;]*m|[\u0000-\u0008\u000b-\u001f]/g, '')
      .replace(/[^\s<>"'(@]+@[^\s<>"')]+/g, '‹correo›')
      .replace(/(\w+:\/\/)[^\s/@]+@/g, '$1‹clave›@')
      .replace(/([?&][\w-]*(?:token|key|clave|signature)[\w-]*=)[^\s&]+/gi, '$1‹clave›')
      .slice(0, ERROR_LENGTH)
  );
}

/** What errors of one cause have in common: their first line without ids and numbers. */
export function causeOf(tidied: string): string {
  return tidied
    .split('\n')[0]!
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '‹id›')
    .replace(/\d+/g, '#')
    .slice(0, CAUSE_LENGTH)
    .trim();
}

/** Whose a job is, where its event says so. */
function personOf({ datos }: EventJob): number | null {
  if (Number.isInteger(datos.idUsuario)) return datos.idUsuario as number;
  const all = datos.usuarios;
  return Array.isArray(all) && all.length === 1 && Number.isInteger(all[0]) ? (all[0] as number) : null;
}

/**
 * Keeps that a try at a job failed (rule O-2): once for each consumer and event, with how often, its cause, and the
 * last tries.
 * @param failed `last`: no try of its own is left; `lines`: what the log was told meanwhile
 */
export async function noteFailure(
  em: EntityManager,
  consumidor: string,
  event: EventJob,
  { error, last, lines }: { error: unknown; last: boolean; lines: KeptLine[] },
): Promise<void> {
  const said = tidyError(error);
  const kept = JSON.stringify(lines.map(({ texto, ...line }) => ({ ...line, texto: tidyError(texto) })));
  await rows(
    em,
    sql`
      insert into platform.fallo as f (consumidor, "idEvento", "idUsuario", causa, error, veces, agotado, intentos)
      select ${consumidor}, e.id, ${personOf(event)}::int, ${causeOf(said)}, ${said}, 1, case when ${last} then now() end,
             jsonb_build_array(jsonb_build_object('fecha', now(), 'error', ${said}::text, 'lineas', ${kept}::jsonb))
      from platform.evento e where e.id = ${event.id}
      on conflict (consumidor, "idEvento") do update
        set causa = excluded.causa, error = excluded.error, ultima = now(), veces = f.veces + 1, agotado = coalesce(f.agotado, excluded.agotado),
            intentos = (select coalesce(jsonb_agg(i.uno order by i.n), '[]') from jsonb_array_elements(f.intentos) with ordinality as i (uno, n)
                        where i.n > jsonb_array_length(f.intentos) - ${ATTEMPTS_KEPT - 1}) || excluded.intentos`,
  );
}

/** Forgets the failures of what has had its effect since. */
export async function forgetMended(em: EntityManager): Promise<void> {
  await rows(
    em,
    sql`delete from platform.fallo f using platform.recibido r where r.consumidor = f.consumidor and r."idEvento" = f."idEvento"`,
  );
}
