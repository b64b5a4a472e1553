import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import {
  INSTITUTION_NOT_FOUND,
  InstitutionData,
  type InstitutionRead,
  type InstitutionSaid,
  institutionCan,
} from '@registro/contracts/scholarships/institution';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { readColumns } from '@registro/platform/records/read-columns';
import { sql } from 'kysely';
import { assertScholarship } from '../postgraduate/own-approved.js';
import { read } from '../scholarships.tables.js';

const periods = sql`scholarships.periodo p where p."idInstitucion" = i.id and p.eliminado is null`;

/**
 * A scholar's institutions, the oldest first, each with how many periods it has, and how many of them are in review or
 * approved.
 */
const institutionsOf = (idUsuario: number) =>
  read
    .selectFrom('scholarships.institucion as i')
    .leftJoin('scholarships.postgrado as g', 'g.idBeca', 'i.idBeca')
    .select(({ eb }) => [
      'i.id as idInstitucion',
      'i.version',
      'i.idBeca',
      eb('g.completado', 'is not', null).$castTo<boolean>().as('registroCompletado'),
      sql<number>`(select count(*)::int from ${periods})`.as('periodos'),
      sql<number>`(select count(*)::int from ${periods} and p.estatus in (1, 2))`.as('esperando'),
      ...readColumns<InstitutionSaid>(InstitutionData, 'i'),
    ])
    .where('i.idUsuario', '=', idUsuario)
    .where('i.eliminado', 'is', null)
    .orderBy('i.id');

type Found = Omit<InstitutionRead, 'puede'> & { esperando: number };
const present = ({ esperando, ...row }: Found): InstitutionRead => ({
  ...row,
  puede: { editar: institutionCan.edit({ esperando }), eliminar: institutionCan.remove(row) },
});

export class ListInstitutions extends Query<InstitutionRead[]> {
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
  ) {
    super();
  }
}

/** The institutions of one's own scholarship. */
@QueryHandler(ListInstitutions)
export class ListInstitutionsHandler implements IQueryHandler<ListInstitutions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idBeca }: ListInstitutions): Promise<InstitutionRead[]> {
    await assertScholarship(this.em, user.id, idBeca);
    return (await rows<Found>(this.em, institutionsOf(user.id).where('i.idBeca', '=', idBeca))).map(present);
  }
}

export class ViewInstitution extends Query<InstitutionRead> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** One of one's own; 404 for another's. */
@QueryHandler(ViewInstitution)
export class ViewInstitutionHandler implements IQueryHandler<ViewInstitution> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, id }: ViewInstitution): Promise<InstitutionRead> {
    const [found] = await rows<Found>(this.em, institutionsOf(user.id).where('i.id', '=', id));
    return found ? present(found) : notFound(INSTITUTION_NOT_FOUND);
  }
}
