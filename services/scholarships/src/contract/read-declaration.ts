import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { CONTRACT_NOT_EXPECTED, type Declaration } from '@registro/contracts/scholarships/contract';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';
import { contractOption, scholarshipRows } from '../scholarship/scholarship-rows.js';

export class ReadDeclaration extends Query<Declaration> {
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
  ) {
    super();
  }
}

/**
 * What the sworn declaration says and where it stands. 404 for another's scholarship; refused while it is not approved.
 */
@QueryHandler(ReadDeclaration)
export class ReadDeclarationHandler implements IQueryHandler<ReadDeclaration> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idBeca }: ReadDeclaration): Promise<Declaration> {
    const beca = await row(this.em, scholarshipRows(sql`b.id = ${idBeca} and b."idUsuario" = ${user.id}`));
    if (!beca) notFound('La solicitud de beca no existe');
    const estatus = contractOption(beca.contrato) ?? refuse(CONTRACT_NOT_EXPECTED);
    const contract = read.selectFrom('scholarships.contrato').where('idBeca', '=', idBeca);
    const found = await row(this.em, contract.select(['observacion', 'cargado']));
    return {
      idBeca,
      estatus,
      ...found!,
      idArchivoContrato: beca.idArchivoContrato,
      nombre: beca.nombre,
      cedula: beca.cedula,
      universidad: beca.otroUniversidad ?? beca.universidad,
      nivel: beca.grado,
      postgrado: beca.otroPostgrado ?? beca.postgrado,
    };
  }
}
