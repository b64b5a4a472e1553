import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Grant } from '@registro/contracts/scholarships/contract';
import { rows } from '@registro/platform/database/database';
import { type RawBuilder, sql } from 'kysely';
import { contractOption, scholarshipRows, type Stored } from '../scholarship/scholarship-rows.js';

/** More than a year's grants; the console's paged list is `recursos/contratos`. */
const MOST = 5000;

export class ReadGrants extends Query<Grant[]> {
  /** null: all */
  constructor(readonly idBeca: number | null) {
    super();
  }
}

/** Approved scholarships with their contract, for operators (rule B-22). */
@QueryHandler(ReadGrants)
export class ReadGrantsHandler implements IQueryHandler<ReadGrants> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idBeca }: ReadGrants): Promise<Grant[]> {
    const approved: RawBuilder<unknown> = sql`b."idEstatusBeca" = 4 and c.id is not null and ${idBeca === null ? sql`true` : sql`b.id = ${idBeca}`}`;
    return (await rows(this.em, sql<Stored>`${scholarshipRows(approved)} limit ${MOST}`)).map(present);
  }
}

function present(s: Stored): Grant {
  return {
    idBeca: s.id,
    idUsuario: s.idUsuario,
    nombre: s.nombre,
    cedula: s.cedula,
    universidad: s.otroUniversidad ?? s.universidad,
    postgrado: s.otroPostgrado ?? s.postgrado,
    areaInteres: { value: s.idAreaInteres, label: s.area },
    estatusContrato: contractOption(s.contrato)!,
    idArchivoContrato: s.idArchivoContrato,
    idArchivoReferenciaBancaria: s.idArchivoReferenciaBancaria,
    aprobada: s.aprobada!,
  };
}
