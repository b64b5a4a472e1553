import { MEMBER_ANSWER_NAMES, type MemberAnswer } from '@registro/contracts/calls/member-answer';
import { proposalScreens } from '@registro/contracts/calls/routes';
import { countOf } from '@registro/contracts/count';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Team {
  idUsuario: number;
  titulo: string;
  codigo: string;
  integrantes: number;
}

/** What a conversation says of a team, whose proponent asks about it as a whole. */
export const TeamCard = objectCard<Team>('equipo', {
  find: (id) =>
    sql<Team>`select p."idUsuario", p."tituloProyecto" as titulo, c.codigo,
        (select count(*)::int from calls.miembro m where m."idProyecto" = p.id and m.eliminado is null) as integrantes
      from calls.proyecto p join calls.convocatoria c on c.id = p."idConvocatoria" where p.id = ${id}`,
  card: ({ idUsuario, titulo, codigo, integrantes }, id) => ({
    idUsuario,
    titulo: `Equipo: ${titulo}`,
    estado: countOf(integrantes, 'integrante', 'integrantes'),
    ruta: proposalScreens(codigo).view(id),
    rutaConsola: `/consola/proyectos/${id}/show`,
  }),
});

interface Place {
  /** 0: who is named has no account, and asks nothing */
  idUsuario: number;
  idProyecto: number;
  titulo: string;
  respuesta: MemberAnswer;
}

/** What a conversation says of the place that somebody has in another's team. */
export const PlaceCard = objectCard<Place>('participacion', {
  find: (id) =>
    sql<Place>`select coalesce(m."idUsuario", 0) as "idUsuario", p.id as "idProyecto", p."tituloProyecto" as titulo, m.respuesta
      from calls.miembro m join calls.proyecto p on p.id = m."idProyecto"
      where m.id = ${id} and m.eliminado is null`,
  card: ({ idUsuario, idProyecto, titulo, respuesta }) => ({
    idUsuario,
    titulo: `Equipo: ${titulo}`,
    estado: MEMBER_ANSWER_NAMES[respuesta],
    ruta: '/usuario/vertice-3/equipo',
    rutaConsola: `/consola/proyectos/${idProyecto}/show`,
  }),
});
