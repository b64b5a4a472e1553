import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { termsOf } from '@registro/contracts/calls/documents';
import { CALL_UNKNOWN, type CallRead } from '@registro/contracts/calls/programme';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { callRows } from './call-rows.js';
import { labelled } from './headings.js';

export class ViewCall extends Query<CallRead> {
  constructor(
    readonly user: SessionUser,
    readonly ref: string,
  ) {
    super();
  }
}

/** A call of any programme as applicants see it: its window for them, its documents, and what it pays for. */
@QueryHandler(ViewCall)
export class ViewCallHandler implements IQueryHandler<ViewCall> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, ref }: ViewCall): Promise<CallRead> {
    const call = (await row(this.em, callRows(ref, user.id))) ?? notFound(CALL_UNKNOWN);
    const { inicio, fin, abierta, gracia: _, cierre: __, porIniciar: ___, ventana: codigo, ...said } = call;
    const terminos = termsOf(call.terminos);
    return { ...said, terminos, ventana: { codigo, inicio, fin, abierta }, rubros: await labelled(this.em, call.rubros) };
  }
}
