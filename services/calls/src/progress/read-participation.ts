import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { AttestationData } from '@registro/contracts/documents/attestation';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { label } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';

interface Found {
  nombre: string;
  cedula: string;
  tipoPersona: string;
  tituloProyecto: string;
  convocatoria: string;
  responsable: string;
}

export class ReadParticipation extends Query<AttestationData> {
  /** `id`: of the team member */
  constructor(
    readonly idUsuario: number,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * What is attested of a member who confirmed, and is one's own, of a proposal that was sent (rule V-13); 404 otherwise.
 */
@QueryHandler(ReadParticipation)
export class ReadParticipationHandler implements IQueryHandler<ReadParticipation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idUsuario, id }: ReadParticipation): Promise<AttestationData> {
    const found = await row(
      this.em,
      sql<Found>`
        select concat_ws(' ', m."primerNombre", m."segundoNombre", m."primerApellido", m."segundoApellido") as nombre,
               m."prefijoCedula" || '-' || m.cedula as cedula, ${label('tipoPersona', sql`m."idTipoPersona"`)} as "tipoPersona",
               p."tituloProyecto", c.nombre || ' (' || c.anio || ')' as convocatoria, p.nombre as responsable
        from calls.miembro m join calls.proyecto p on p.id = m."idProyecto" join calls.convocatoria c on c.id = p."idConvocatoria"
        where m.id = ${id} and m."idUsuario" = ${idUsuario} and m.respuesta = 'confirmado' and m.eliminado is null and p.enviado is not null`,
    );
    if (!found) notFound();
    const { nombre, cedula, tipoPersona, tituloProyecto, convocatoria, responsable } = found;
    return {
      clave: String(id),
      nombre,
      cedula,
      titulo: 'Constancia de Participación',
      texto: `participa, como ${tipoPersona.toLocaleLowerCase('es')}, en el equipo de la propuesta «${tituloProyecto}»`,
      asunto: `Participación en la propuesta «${tituloProyecto}»`,
      filas: [
        ['Convocatoria', convocatoria],
        ['Responsable de la propuesta', responsable],
      ],
    };
  }
}
