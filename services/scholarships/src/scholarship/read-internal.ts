import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { FILE_FIELDS, SCHOLARSHIP_FILES } from '@registro/contracts/scholarships/fields';
import type { InternalScholarship } from '@registro/contracts/scholarships/internal';
import type { SentScholarship } from '@registro/contracts/scholarships/scholarship';
import { sendingsOf, versionsOf } from '@registro/platform/applications/sendings';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { SCHOLARSHIPS } from './programme.js';
import { presentScholarship, scholarshipRows } from './scholarship-rows.js';

export class ReadInternalScholarship extends Query<InternalScholarship> {
  constructor(readonly id: number) {
    super();
  }
}

/** All that a case needs of an application: for evaluation and documents, never for a browser as it is. */
@QueryHandler(ReadInternalScholarship)
export class ReadInternalScholarshipHandler implements IQueryHandler<ReadInternalScholarship> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id }: ReadInternalScholarship): Promise<InternalScholarship> {
    const [stored, sendings] = await Promise.all([row(this.em, scholarshipRows(sql`b.id = ${id}`)), sendingsOf(this.em, SCHOLARSHIPS, id)]);
    const last = sendings.at(-1);
    if (!stored || !last) notFound();
    const enviada = last.registro.solicitud;
    return {
      id,
      idUsuario: stored.idUsuario,
      version: stored.version,
      id_estatus_beca: stored.idEstatusBeca,
      enviado: last.acuse.fecha,
      enGracia: last.acuse.enGracia,
      solicitante: { nombre: stored.nombre, cedula: stored.cedula },
      universidad: stored.otroUniversidad ?? stored.universidad,
      idUniversidad: stored.idUniversidad,
      nivel: stored.grado,
      postgrado: stored.otroPostgrado ?? stored.postgrado,
      area: stored.area,
      idArea: stored.idAreaInteres,
      idArchivoContrato: stored.idArchivoContrato,
      solicitud: presentScholarship(stored),
      enviada,
      cambios: versionsOf(SCHOLARSHIPS, sendings)[0]!.cambios,
      archivos: filesOf(enviada),
      acuse: last.acuse,
      versiones: sendings.map((s) => ({ version: s.acuse.version, enviado: s.acuse.fecha, enviada: s.registro.solicitud })),
    };
  }
}

const filesOf = ({ archivos }: SentScholarship): InternalScholarship['archivos'] =>
  FILE_FIELDS.flatMap((campo) => (archivos[campo] ? [{ campo, ...SCHOLARSHIP_FILES[campo], ...archivos[campo] }] : []));
