import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { todayInCaracas } from '@registro/contracts/dates';
import type { DeclarationData } from '@registro/contracts/documents/declaration-data';
import { fillDeclaration } from '@registro/contracts/scholarships/declaration-text';
import { paragraphsOf } from '@registro/contracts/paragraphs';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { scholarshipRows } from '../scholarship/scholarship-rows.js';
import { read } from '../scholarships.tables.js';
import { IN_FORCE } from './declaration-text.js';

export class ReadDeclarationData extends Query<DeclarationData> {
  constructor(readonly idBeca: number) {
    super();
  }
}

/**
 * The declaration of an approved scholarship as it is to be signed: the text that holds today, with the applicant's
 * data. 404 for any other.
 */
@QueryHandler(ReadDeclarationData)
export class ReadDeclarationDataHandler implements IQueryHandler<ReadDeclarationData> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idBeca }: ReadDeclarationData): Promise<DeclarationData> {
    const approved = sql`b.id = ${idBeca} and b."idEstatusBeca" = ${SCHOLARSHIP_STATUS.APPROVED}`;
    const beca = (await row(this.em, scholarshipRows(approved))) ?? notFound();
    const current = read.selectFrom('scholarships.declaracion_texto').select(['id', 'texto']).where('id', '=', IN_FORCE);
    const { id: version, texto } = (await row(this.em, current)) ?? notFound();
    const words = {
      nombre: beca.nombre,
      cedula: beca.cedula,
      universidad: beca.otroUniversidad ?? beca.universidad,
      nivel: beca.grado,
      postgrado: beca.otroPostgrado ?? beca.postgrado,
    };
    return {
      idUsuario: beca.idUsuario,
      nombre: beca.nombre,
      cedula: beca.cedula,
      parrafos: paragraphsOf(fillDeclaration(texto, words)),
      version,
      fecha: todayInCaracas(),
    };
  }
}
