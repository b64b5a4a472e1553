import type { EntityManager } from '@mikro-orm/postgresql';
import { row, rows } from '@registro/platform/database/database';
import { Consume, Consumer, type Received } from '@registro/platform/events/consumer';
import { emit } from '@registro/platform/events/emit';
import { personOf } from '@registro/platform/merge/same-person';
import { sql } from 'kysely';
import { lockCase, takeFrom } from '../assignment/assignments.js';
import { tellCase } from '../case/tell-case.js';
import { record } from '../history/record.js';
import { standing } from './standing-decision.js';

const WHY = 'Se concedió un recurso contra su decisión: la evalúa otra persona';

/**
 * An application whose refusal was appealed with reason is evaluated anew (rule Q-13): its decision is taken back as a
 * coordinador has it taken back, and who made it has the case no more, by any account of theirs.
 */
@Consume('reopen-appealed', 5)
export class ReopenAppealed extends Consumer<'appeal.granted'> {
  protected async perform(em: EntityManager, { datos }: Received<'appeal.granted'>): Promise<void> {
    const { objeto, idObjeto, idApelacion, idOperador, por } = datos;
    const known = await row(em, sql<{ id: number }>`select id from evaluation.caso where objeto = ${objeto} and "idObjeto" = ${idObjeto}`);
    const caso = known && (await lockCase(em, known.id));
    if (!caso) return;
    const { id: idCaso, version } = caso;
    const by = (await row(em, sql<{ id: number; nombre: string }>`select id, nombre from platform.quien where id = ${idOperador}`))!;
    const motivo = `Recurso ${idApelacion}`;
    const asked = await row(
      em,
      sql<{ decision: string }>`
        with pedida as (
          insert into evaluation.reapertura ("idDecision", motivo, "idUsuario", quien)
          select d.id, ${motivo}, ${by.id}, ${by.nombre} from evaluation.decision d where ${standing(idCaso, version)} and d.resultado = 'rechazado'
          on conflict do nothing returning "idDecision")
        select d.decision from evaluation.decision d join pedida p on p."idDecision" = d.id`,
    );
    if (!asked) return;
    const first = await rows(
      em,
      sql<{ id: number; nombre: string }>`select q.id, q.nombre from platform.quien q
        where q.id in (select yo.id from unnest(${por}::int[]) o(otro) cross join lateral ${personOf(sql`o.otro`)} yo) order by q.id`,
    );
    for (const { id, nombre } of first) {
      await takeFrom(em, caso, id, { tipo: 'apartado', by: null, accion: 'retirar por recurso', motivo: WHY });
      await rows(
        em,
        sql`insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle) values (${idCaso}, ${id}, ${nombre}, 'recurso', ${WHY})
            on conflict ("idCaso", "idUsuario", tipo) do nothing`,
      );
    }
    await emit(em, 'evaluation.undo-requested', { idCaso, objeto, idObjeto, version, decision: asked.decision });
    await record(em, caso, { tipo: 'reaperturaPedida', by, motivo, accion: 'pedir reapertura', despues: { version, idApelacion } });
    await tellCase(
      em,
      idCaso,
      first.map(({ id }) => id),
    );
  }
}
