import { AtOnce, taken } from '@registro/platform/events/at-once';
import { Consume, type Received } from '@registro/platform/events/consumer';
import { causeColumns, causeValues } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/**
 * Keeps in the user's status whether they have a scholarship, and an innovation project with where the newest stands
 * (rule P-3: beca, proyectoInnovacion, idEstatusProyecto). Events may come in any order: the newest one tells the
 * truth, and an older one changes nothing.
 */
@Consume('mark-holdings')
export class MarkHoldings extends AtOnce<'holdings.changed'> {
  protected writes({ id, datos: { idUsuario, beca, proyecto } }: Received<'holdings.changed'>) {
    const [scholarship, project] = [beca === undefined ? 0 : id, proyecto === undefined ? 0 : id];
    return sql`
      marcado as (
        insert into profile.estatus_usuario as e ("idUsuario", beca, "becaEvento", "proyectoInnovacion", "idEstatusProyecto", "proyectoEvento")
        select ${idUsuario}::int, ${beca ?? false}::boolean, ${scholarship}::int8, ${proyecto != null}::boolean, ${proyecto ?? null}::int, ${project}::int8
        where ${taken}
        on conflict ("idUsuario") do update set
          beca = case when e."becaEvento" < excluded."becaEvento" then excluded.beca else e.beca end,
          "becaEvento" = greatest(e."becaEvento", excluded."becaEvento"),
          "proyectoInnovacion" = case when e."proyectoEvento" < excluded."proyectoEvento" then excluded."proyectoInnovacion" else e."proyectoInnovacion" end,
          "idEstatusProyecto" = case when e."proyectoEvento" < excluded."proyectoEvento" then excluded."idEstatusProyecto" else e."idEstatusProyecto" end,
          "proyectoEvento" = greatest(e."proyectoEvento", excluded."proyectoEvento")
        where e."becaEvento" < excluded."becaEvento" or e."proyectoEvento" < excluded."proyectoEvento"
        returning "becaEvento", "proyectoEvento"),
      dicho as (
        insert into platform.evento (tipo, datos, ${causeColumns})
        select 'profile.changed', jsonb_build_object('idUsuario', ${idUsuario}::int, 'parte', p.parte), ${causeValues()}
        from marcado m, lateral (values ('beca', m."becaEvento"), ('proyecto', m."proyectoEvento")) as p(parte, evento) where p.evento = ${id}::int8)`;
  }
}
