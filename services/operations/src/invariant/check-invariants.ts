import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { InvariantName } from '@registro/contracts/console/invariants';
import type { NoticeName } from '@registro/contracts/notices/notices';
import { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { oneAtATime } from '@registro/platform/database/one-at-a-time';
import { emit } from '@registro/platform/events/emit';
import { metrics } from '@registro/platform/metrics';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { countOf, INVARIANTS } from './invariants.js';

/** Of who counts invariants. */
export const INVARIANTS_LOCK = 727_407;
/** What is told of a break; all others have one notice. */
const TOLD: Partial<Record<InvariantName, NoticeName>> = { 'cola-sin-atender': 'colaSinAtender' };

/**
 * Counts, every minute and in one process of many, what should never be. The counts stand in the console and among the
 * metrics; who watches over the queues is told when one breaks, at most once an hour for each.
 */
@Injectable()
export class CheckInvariants extends Periodic {
  constructor(
    private readonly em: EntityManager,
    @Inject(Config) config: Config,
  ) {
    super('Invariants', { everyMs: config.invariantsMs });
  }

  protected async round(): Promise<void> {
    await oneAtATime(this.em, INVARIANTS_LOCK, async (em) => {
      for (const nombre of Object.keys(INVARIANTS) as InvariantName[]) await this.count(em, nombre);
    });
    const counted = await rows(this.em, sql<{ nombre: string; cuantos: number }>`select nombre, cuantos from operations.invariante`);
    for (const { nombre, cuantos } of counted) metrics.invariants.set({ invariante: nombre }, cuantos);
    const unsent = await row(
      this.em,
      sql<{ segundos: number }>`
        select coalesce(extract(epoch from now() - (select creado from platform.evento where enviado is null order by id limit 1)), 0)::float as segundos`,
    );
    metrics.unsentEvents.set(unsent!.segundos);
  }

  /** Counts one now; the caller holds the lock. */
  async count(em: EntityManager, nombre: InvariantName): Promise<void> {
    const found = (await row(em, countOf(nombre)))!;
    const told = await row(
      em,
      sql<{ id: number; roturas: number }>`
        with antes as (select cuantos, avisado from operations.invariante where nombre = ${nombre}),
             rota as (select ${found.n} > 0 and coalesce((select cuantos = 0 and (avisado is null or avisado < now() - interval '1 hour') from antes), true) as ahora)
        insert into operations.invariante as i (nombre, cuantos, desde, visto, roturas, avisado)
        select ${nombre}, ${found.n}, ${found.desde}, now(), ahora::int, case when ahora then now() end from rota
        on conflict (nombre) do update
          set cuantos = excluded.cuantos, desde = excluded.desde, visto = excluded.visto,
              roturas = i.roturas + excluded.roturas, avisado = coalesce(excluded.avisado, i.avisado)
        returning case when avisado = now() then id end as id, roturas`,
    );
    if (found.n) this.log.error({ invariante: nombre, filas: found.n, desde: found.desde }, 'an invariant is broken');
    if (!told?.id) return;
    const aviso = TOLD[nombre] ?? 'invarianteRota';
    await emit(em, 'notice.requested', { aviso, idObjeto: told.id, vez: told.roturas, usuarios: [], permiso: 'colas' });
  }
}
