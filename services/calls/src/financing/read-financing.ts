import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type FinancingRead, totalOf } from '@registro/contracts/calls/financing';
import type { CallHeading, ProposalProgramme } from '@registro/contracts/calls/programme';
import { PROPOSAL_NOT_FOUND } from '@registro/contracts/calls/proposal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { isWriter } from '../proposal/proposal-rows.js';
import { financingRows } from './financing-rows.js';

interface Found {
  version: number;
  rubros: CallHeading[];
  montoMaximo: number | null;
}

export class ReadFinancing extends Query<FinancingRead> {
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly idProyecto: number,
  ) {
    super();
  }
}

/** What a proposal asks for, with its total and what its call allows. */
@QueryHandler(ReadFinancing)
export class ReadFinancingHandler implements IQueryHandler<ReadFinancing> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, programa, idProyecto }: ReadFinancing): Promise<FinancingRead> {
    const found = await row(
      this.em,
      sql<Found>`
        select p.revision as version, c.rubros, c."montoMaximo"::float8 as "montoMaximo"
        from calls.proyecto p join calls.convocatoria c on c.id = p."idConvocatoria"
        where p.id = ${idProyecto} and p.programa = ${programa} and ${isWriter(user.id)}`,
    );
    if (!found) notFound(PROPOSAL_NOT_FOUND);
    const rubro = await rows(this.em, financingRows(idProyecto));
    return { idProyecto, ...found, rubro, total: totalOf(rubro) };
  }
}
