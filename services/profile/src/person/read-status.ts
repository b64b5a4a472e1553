import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ProfileFlags, UserStatus } from '@registro/contracts/profile/person';
import { mainRole } from '@registro/contracts/roles';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class ReadStatus extends Query<UserStatus> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

@QueryHandler(ReadStatus)
export class ReadStatusHandler implements IQueryHandler<ReadStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ReadStatus): Promise<UserStatus> {
    const { correo, roles, permisos, terminos = null } = user;
    return { ...(await readFlags(this.em, user.id)), correo, rol: mainRole(roles), roles, permisos, terminos };
  }
}

/**
 * The flags of a user's status (rules P-2, P-3), computed from the rows themselves: right in the next read after any
 * save. One query.
 */
export async function readFlags(em: EntityManager, idUsuario: number): Promise<ProfileFlags> {
  return (await row(em, flagsOf(idUsuario)))!;
}

/** SQL: what `readFlags` answers. */
export const flagsOf = (idUsuario: number) => sql<ProfileFlags>`
  select p.id is not null as "datosBasicos",
         grado is not null as "datosEstudio",
         s."trabajaActualmente" is false or exists (select from profile.trabajo t where t."idUsuario" = u.id) as "datosLaborales",
         s."trabajaActualmente" is not null as "trabajaActualmente",
         coalesce(s."investigacionRegistrada", false) as "Investigacion",
         coalesce(s.productos, 0) as productos,
         coalesce(s."tipoInvestigador", false) as "datosTipoInvestigador",
         u.id as "idUsuario", p.id as "idPersona",
         p."primerNombre" || ' ' || p."primerApellido" as nombre, p.cedula,
         to_char(p."fechaNacimiento", 'YYYY-MM-DD') as fecha_nacimiento,
         grado as "gradoEstudio",
         coalesce(s.beca, false) as beca,
         case when j.id is not null then json_build_object('fechaInicio', to_char(j."fechaInicio", 'YYYY-MM-DD'), 'fechaFin', to_char(j."fechaFin", 'YYYY-MM-DD'),
           'jornBecas', j."jornBecas", 'jornSost', j."jornSost", 'jornInnov', j."jornInnov") end as "usuarioJornada",
         coalesce(s."proyectoInnovacion", false) as "proyectoInnovacion", s."idEstatusProyecto"
  from (select ${idUsuario}::int as id) u
  left join profile.persona p on p."idUsuario" = u.id
  left join profile.estatus_usuario s on s."idUsuario" = u.id
  left join catalogs.jornada_usuario j on j."idUsuario" = u.id
  cross join lateral (select max(e."nivelEstudio") as grado from profile.estudio e where e."idUsuario" = u.id) g`;
