import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type PostgraduateRead, type PostgraduateSaid, SavePostgraduate } from '@registro/contracts/scholarships/postgraduate';
import { SaveStipendAccount, type StipendRead, type StipendSaid, stipendCan } from '@registro/contracts/scholarships/stipend-account';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { readColumns } from '@registro/platform/records/read-columns';
import { SCHOLARSHIP_NOT_FOUND } from '../scholarship/scholarship.entity.js';
import { read } from '../scholarships.tables.js';
import { assertScholarship } from './own-approved.js';

export class ReadPostgraduate extends Query<PostgraduateRead | null> {
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
  ) {
    super();
  }
}

/** What is studied with one's own scholarship; null before the first save. */
@QueryHandler(ReadPostgraduate)
export class ReadPostgraduateHandler implements IQueryHandler<ReadPostgraduate> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idBeca }: ReadPostgraduate): Promise<PostgraduateRead | null> {
    await assertScholarship(this.em, user.id, idBeca);
    return row<PostgraduateRead>(
      this.em,
      read
        .selectFrom('scholarships.postgrado as g')
        .select(({ eb }) => [
          'g.id as idPostgrado',
          'g.version',
          'g.idBeca',
          eb('g.completado', 'is not', null).$castTo<boolean>().as('registroCompletado'),
          ...readColumns<PostgraduateSaid>(SavePostgraduate, 'g'),
        ])
        .where('g.idBeca', '=', idBeca)
        .where('g.idUsuario', '=', user.id),
    );
  }
}

export class ReadStipend extends Query<StipendRead[]> {
  constructor(
    readonly user: SessionUser,
    readonly idBeca: number,
  ) {
    super();
  }
}

/** The scholar's own account, in a list of one; its fields are null before it is registered. */
@QueryHandler(ReadStipend)
export class ReadStipendHandler implements IQueryHandler<ReadStipend> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, idBeca }: ReadStipend): Promise<StipendRead[]> {
    const found = await row(
      this.em,
      read
        .selectFrom('scholarships.beca as b')
        .leftJoin('scholarships.contrato as c', 'c.idBeca', 'b.id')
        .select(['b.cedula', 'b.nombre', 'b.idArchivoReferenciaBancaria', 'c.estatus as contrato'])
        .where('b.id', '=', idBeca)
        .where('b.idUsuario', '=', user.id),
    );
    const { contrato, ...who } = found ?? notFound(SCHOLARSHIP_NOT_FOUND);
    const account = await row<StipendSaid & { version: number }>(
      this.em,
      read
        .selectFrom('scholarships.estipendio as e')
        .select(['e.version', ...readColumns<StipendSaid>(SaveStipendAccount, 'e')])
        .where('e.idBeca', '=', idBeca),
    );
    const none = { version: null, InstitucionBancariaPersonal: null, TipoCuentaPersonal: null, NumCuentaPersonal: null };
    return [{ idBeca, ...who, ...(account ?? none), puede: { guardar: stipendCan.save(account !== null, contrato) } }];
  }
}
