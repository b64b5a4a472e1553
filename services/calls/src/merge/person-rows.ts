import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProposalStatusId } from '@registro/contracts/calls/status';
import { row, rows } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import {
  type Account,
  ERASED_NAME,
  type Fate,
  ownAnd,
  type Pair,
  type PersonRows,
  said,
  through,
} from '@registro/platform/merge/person-rows';
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

/** A proposal `p` that was never sent. */
const BEGUN = sql`p.enviado is null`;
const ofProject = (where = sql`true`) => through('calls.proyecto', 'idProyecto', where);
/** A place in a team is theirs by their account or, not answered yet, by their document. */
const place = (id: Account) => sql`(t."idUsuario" is not distinct from ${id}::int or t."idUsuario" is null and exists (
  select from platform.quien q where q.id = ${id}::int and q.nacionalidad = t."prefijoCedula" and q.cedula = t.cedula))`;
/** What a member of a team says of themselves. */
const OTHERS =
  'idUsuario prefijoCedula cedula primerNombre segundoNombre primerApellido segundoApellido idSexo fechaNacimiento telefono correo clave'.split(
    ' ',
  );
const SENT: Fate = { queda: 'Es parte de lo que se envió: prueba sobre qué se decidió' };
const PAID: Fate = { queda: 'Es parte de un proyecto que se presentó y se paga con dinero público' };

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
  holds: [
    { table: 'calls.envio', what: 'Acuses de proyectos y propuestas', of: ofProject(), key: ['numero'], gone: SENT },
    { table: 'calls.desembolso', what: 'Desembolsos', of: ofProject(), hides: ['liberadoPor'], gone: PAID },
    { table: 'calls.informe', what: 'Informes de avance', hides: ['apuntes'], gone: PAID },
    { table: 'calls.cuenta', what: 'Cuenta para los desembolsos', key: ['idProyecto'], gone: PAID },
    { table: 'calls.segunda_fase', what: 'Segunda fase', key: ['idProyecto'], gone: PAID },
    { table: 'calls.financiacion', what: 'Financiación sin enviar', of: ofProject(BEGUN), gone: 'borrada' },
    { table: 'calls.financiacion', what: 'Financiación enviada', of: ofProject(sql`not ${BEGUN}`), gone: SENT },
    {
      table: 'calls.miembro',
      what: 'Lugares en equipos',
      of: (id) => sql`${place(id)}`,
      hides: ['clave'],
      gone: 'borrada',
    },
    {
      table: 'calls.miembro',
      what: 'Equipo de sus proyectos sin enviar',
      of: (id) => sql`${ofProject(BEGUN)(id)} and not ${place(id)}`,
      hides: OTHERS,
      gone: 'borrada',
    },
    {
      table: 'calls.miembro',
      what: 'Equipo de sus proyectos',
      of: (id) => sql`${ofProject(sql`not ${BEGUN}`)(id)} and not ${place(id)}`,
      hides: OTHERS,
      gone: { queda: 'Es el lugar de otra persona en un equipo' },
    },
    { table: 'calls.presencia', what: 'Formularios abiertos en pantalla', key: ['idProyecto'], gone: 'borrada' },
    { table: 'calls.proyecto', what: 'Proyectos sin enviar', of: ownAnd(sql`t.enviado is null`), gone: 'borrada' },
    {
      table: 'calls.proyecto',
      what: 'Proyectos sin aprobar',
      of: ownAnd(sql`t.enviado is not null and t.aprobado is null`),
      gone: {
        anonima: () => ({
          nombre: ERASED_NAME,
          cedula: sql`''`,
          respuestas: sql`'{}'::jsonb`,
          motivo: sql`null`,
          observaciones: sql`null`,
          notas: sql`'[]'::jsonb`,
        }),
      },
    },
    { table: 'calls.proyecto', what: 'Proyectos aprobados', of: ownAnd(sql`t.enviado is not null and t.aprobado is not null`), gone: PAID },
  ],
  nobody: { 'calls.documento': 'a document of a call, which an operator published' },
  underWay: async (em, idUsuario) => {
    const found = await row(
      em,
      sql<{ vigente: boolean; enviado: boolean }>`
        select coalesce(bool_or(aprobado is not null and exists (
                 select from calls.desembolso d where d."idProyecto" = p.id and d.pagado is null and d.cerrado is null)), false) as vigente,
               coalesce(bool_or(aprobado is null and enviado is not null and "idEstatusProyecto" <> 3), false) as enviado
        from calls.proyecto p where "idUsuario" = ${idUsuario}::int`,
    );
    return said(
      [found!.vigente, 'Tiene un proyecto aprobado con desembolsos por pagar: espere a que se paguen, o pregunte por él'],
      [found!.enviado, 'Tiene un proyecto por resolver: retírelo, o espere la decisión'],
    );
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
