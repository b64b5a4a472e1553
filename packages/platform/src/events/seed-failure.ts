import type { EntityManager } from '@mikro-orm/postgresql';
import type { ConsumerName, Events, EventType } from '@registro/contracts/events';
import { sql } from 'kysely';
import { rows } from '../database/database.js';
import { causeOf, tidyError } from './failures.js';

interface MadeUp<T extends EventType> {
  consumidor: ConsumerName;
  tipo: T;
  datos: Events[T];
  /** what each try failed with */
  error: string;
  /** tries, with the pauses of a real queue between them */
  veces: number;
  /** hours since the first of them */
  hace: number;
  idUsuario?: number;
}

/**
 * For the demo alone: a job that failed for good, as `noteFailure` would have kept it. Its event counts as sent and
 * complete, so that it stays as it is until somebody retries it; then it is done as any other, once.
 */
export async function seedFailure<T extends EventType>(em: EntityManager, made: MadeUp<T>): Promise<void> {
  const { consumidor, tipo, datos, veces, hace, idUsuario = null } = made;
  const error = tidyError(made.error);
  await rows(
    em,
    sql`
      with evento as (
        insert into platform.evento (tipo, datos, creado, enviado, completo)
        select ${tipo}, ${JSON.stringify(datos)}::jsonb, d.desde, d.desde, true from (select now() - ${hace} * interval '1 hour' as desde) d
        returning id, creado),
      intentos as (
        select jsonb_agg(jsonb_build_object('fecha', i.fecha, 'error', ${error}::text) order by i.fecha) as todos, min(i.fecha) as primera, max(i.fecha) as ultima
        from (select e.creado + (power(2, n) - 1) * interval '500 ms' as fecha from evento e, generate_series(0, ${veces}::int - 1) n) i)
      insert into platform.fallo (consumidor, "idEvento", "idUsuario", causa, error, primera, ultima, veces, agotado, intentos)
      select ${consumidor}, e.id, ${idUsuario}::int, ${causeOf(error)}, ${error}, i.primera, i.ultima, ${veces}, i.ultima, i.todos from evento e, intentos i`,
  );
}
