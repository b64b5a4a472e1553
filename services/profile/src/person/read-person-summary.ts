import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type BasicDataRead, SaveBasicData } from '@registro/contracts/profile/basic-data';
import type { PersonSummary } from '@registro/contracts/profile/person-summary';
import { waitsAbout } from '@registro/platform/acts/waiting';
import { row } from '@registro/platform/database/database';
import { readColumns } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { read } from '../profile.tables.js';

export class ReadPersonSummary extends Query<PersonSummary | null> {
  constructor(readonly idUsuario: number) {
    super();
  }
}

/**
 * What an operator sees of somebody's profile: who it is, how to reach them, and how much of it there is; null before
 * the first save.
 */
@QueryHandler(ReadPersonSummary)
export class ReadPersonSummaryHandler implements IQueryHandler<ReadPersonSummary> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario }: ReadPersonSummary): Promise<PersonSummary | null> {
    const found = await row(
      this.em,
      read
        .selectFrom('profile.persona as p')
        .leftJoin('profile.estatus_usuario as s', 's.idUsuario', 'p.idUsuario')
        .select([...readColumns<BasicDataRead>(SaveBasicData, 'p'), 'p.id', 'p.version', 'p.numeroRegistro', 'p.creado as registrado'])
        .select([
          sql<number>`(select count(*)::int from profile.estudio e where e."idUsuario" = p."idUsuario")`.as('estudios'),
          sql<number>`(select count(*)::int from profile.trabajo t where t."idUsuario" = p."idUsuario")`.as('trabajos'),
          sql<number>`coalesce(s.productos, 0)`.as('productos'),
          waitsAbout('identidad', sql`p."idUsuario"`).as('correccionPendiente'),
        ])
        .where('p.idUsuario', '=', idUsuario),
    );
    if (!found) return null;
    const { numeroRegistro, registrado, estudios, trabajos, productos, correccionPendiente } = found;
    return {
      id: found.id,
      version: found.version,
      identidad: {
        nacionalidad: found.prefijo_documento_identidad,
        cedula: found.documento_identidad,
        primerNombre: found.primer_nombre,
        segundoNombre: found.segundo_nombre,
        primerApellido: found.primer_apellido,
        segundoApellido: found.segundo_apellido,
        fechaNacimiento: found.fecha_nacimiento,
      },
      correccionPendiente,
      nombre: [found.primer_nombre, found.segundo_nombre, found.primer_apellido, found.segundo_apellido].filter(Boolean).join(' '),
      cedula: `${found.prefijo_documento_identidad}-${found.documento_identidad}`,
      fechaNacimiento: found.fecha_nacimiento,
      telefonoCelular: found.telefono_cel,
      residencia: [found.parroquia_residencia, found.municipio_residencia, found.estado_residencia].join(', '),
      numeroRegistro,
      registrado,
      estudios,
      trabajos,
      productos,
    };
  }
}
