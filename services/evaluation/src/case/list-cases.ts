import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type StreamableFile } from '@nestjs/common';
import type { AssignmentRow, CaseRow } from '@registro/contracts/evaluation/case';
import { ORDER_MAX } from '@registro/contracts/evaluation/desk';
import type { SessionUser } from '@registro/platform/auth/session';
import { type ListQuery, listIds, listRows, oneRow } from '@registro/platform/http/listing';
import type { FastifyReply } from 'fastify';
import { assignmentList, caseList } from './case.list.js';
import { facetsOf } from './read-case-filters.js';

/** The lists of cases and assignments, each of what exists for the user. */
@Injectable()
export class CaseLists {
  constructor(private readonly em: EntityManager) {}

  async cases(user: SessionUser, query: ListQuery, reply: FastifyReply): Promise<CaseRow[] | StreamableFile> {
    const facets = query.formato === undefined ? [] : await facetsOf(this.em, user.id);
    return listRows<CaseRow>(this.em, caseList(user.id, facets), query, reply);
  }

  /** The list's cases by their ids: who goes from one to the next needs no more of them. */
  order(user: SessionUser, query: ListQuery): Promise<number[]> {
    return listIds(this.em, caseList(user.id), query, ORDER_MAX);
  }

  assignments(user: SessionUser, query: ListQuery, reply: FastifyReply): Promise<AssignmentRow[] | StreamableFile> {
    return listRows<AssignmentRow>(this.em, assignmentList(user.id), query, reply);
  }

  assignment(user: SessionUser, id: number): Promise<AssignmentRow> {
    return oneRow<AssignmentRow>(this.em, assignmentList(user.id), id);
  }
}
