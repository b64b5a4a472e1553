import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { MEMBER_NOT_FOUND, type MemberRead, type MemberRow, type MemberSaid, SaveMember } from '@registro/contracts/calls/member';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { readColumns } from '@registro/platform/records/read-columns';
import { assertWriter } from '../proposal/own-proposal.js';
import { isWriter } from '../proposal/proposal-rows.js';
import { memberRows } from './member-rows.js';

export class ListMembers extends Query<MemberRow[]> {
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly idProyecto: number,
  ) {
    super();
  }
}

/** The team of a proposal that one may write in. */
@QueryHandler(ListMembers)
export class ListMembersHandler implements IQueryHandler<ListMembers> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, programa, idProyecto }: ListMembers): Promise<MemberRow[]> {
    await assertWriter(this.em, user.id, { programa, id: idProyecto });
    return rows(this.em, memberRows().where('m.idProyecto', '=', idProyecto));
  }
}

export class ViewMember extends Query<MemberRead> {
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly id: number,
  ) {
    super();
  }
}

/** One of them; 404 for another proposal's. */
@QueryHandler(ViewMember)
export class ViewMemberHandler implements IQueryHandler<ViewMember> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, programa, id }: ViewMember): Promise<MemberRead> {
    const found = await row<MemberRead>(
      this.em,
      memberRows()
        .select(['m.idProyecto', ...readColumns<MemberSaid>(SaveMember, 'm')])
        .where('m.id', '=', id)
        .where('p.programa', '=', programa)
        .where(isWriter(user.id)),
    );
    return found ?? notFound(MEMBER_NOT_FOUND);
  }
}
