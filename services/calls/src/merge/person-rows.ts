import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProposalStatusId } from '@registro/contracts/calls/status';
import { row, rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { type Pair, type PersonRows, said } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';
import { PROPOSAL_CASE } from '@registro/contracts/calls/sending';

interface Both {
  convocatorias: string | null;
  equipos: string | null;
  ajenos: string | null;
}

async function both(em: EntityManager, { origen, destino }: Pair): Promise<Both> {
  const found = await row(
    em,
    sql<Both>`
      select (select string_agg(distinct '«' || c.nombre || '»', ', ') from calls.proyecto a
              join calls.proyecto b on b."idConvocatoria" = a."idConvocatoria" and b.orden = a.orden and b."idUsuario" = ${destino}::int
              join calls.convocatoria c on c.id = a."idConvocatoria" where a."idUsuario" = ${origen}::int) as convocatorias,
             (select string_agg(distinct '«' || p."tituloProyecto" || '»', ', ') from calls.miembro a
              join calls.miembro b on b."idProyecto" = a."idProyecto" and b."idUsuario" = ${destino}::int and b.eliminado is null
              join calls.proyecto p on p.id = a."idProyecto" where a."idUsuario" = ${origen}::int and a.eliminado is null) as equipos,
             (select string_agg(distinct '«' || p."tituloProyecto" || '»', ', ') from calls.proyecto p
              join calls.miembro m on m."idProyecto" = p.id and m.eliminado is null
              where (p."idUsuario", m."idUsuario") in ((${origen}::int, ${destino}::int), (${destino}::int, ${origen}::int))) as ajenos`,
  );
  return found!;
}

/** Where the newest innovation project of an account stands; null: it has none. */
async function standing(em: EntityManager, idUsuario: number): Promise<ProposalStatusId | null> {
  const newest = sql<{ estatus: ProposalStatusId }>`
    select "idEstatusProyecto" as estatus from calls.proyecto where "idUsuario" = ${idUsuario}::int and programa = 'innovacion' order by id desc limit 1`;
  return (await row(em, newest))?.estatus ?? null;
}

/**
 * Cases of teams that either is in: whose ties count is another now. Cases of their own proposals follow with the
 * identity.
 */
async function tellTeams(em: EntityManager, { origen, destino }: Pair): Promise<void> {
  const sent = await rows(
    em,
    sql<{ idObjeto: number; idUsuario: number; version: number }>`
      select distinct p.id as "idObjeto", p."idUsuario", p.version from calls.proyecto p join calls.miembro m on m."idProyecto" = p.id
      where m."idUsuario" in (${origen}::int, ${destino}::int) and p.version > 0`,
  );
  for (const one of sent) await emit(em, 'case.requested', { objeto: PROPOSAL_CASE, ...one });
}

/** What calls keep of a person: proposals with all that belongs to them, and places in others' teams. */
export const personRows: PersonRows = {
  service: 'calls',
  moves: [
    { table: 'calls.proyecto', what: 'Proyectos y propuestas' },
    { table: 'calls.segunda_fase', key: ['idProyecto'] },
    { table: 'calls.informe', what: 'Informes de avance' },
    { table: 'calls.cuenta', key: ['idProyecto'] },
    { table: 'calls.miembro', what: 'Lugares en equipos', counted: sql`t.eliminado is null` },
  ],
  stays: {
    'calls.presencia.idUsuario': 'who is seen in a step, for seconds',
    'calls.documento.idUsuario': 'the operator who published it',
  },
  against: async (em, pair) => {
    const { convocatorias, equipos } = await both(em, pair);
    return said(
      [convocatorias, `Las dos tienen un proyecto en la misma convocatoria: ${convocatorias}`],
      [equipos, `Las dos están en el mismo equipo: ${equipos}. Que su responsable elimine a una`],
    );
  },
  notes: async (em, pair) => {
    const { ajenos } = await both(em, pair);
    return said([ajenos, `Una está en el equipo de un proyecto de la otra: ${ajenos}. Sigue en él`]);
  },
  after: async (em, pair) => {
    for (const idUsuario of [pair.origen, pair.destino]) {
      await emit(em, 'holdings.changed', { idUsuario, proyecto: await standing(em, idUsuario) });
      await emit(em, 'identity.corrected', { idUsuario });
    }
    await tellTeams(em, pair);
    await emit(em, 'ties.changed', { personas: [pair.origen, pair.destino] });
  },
};
