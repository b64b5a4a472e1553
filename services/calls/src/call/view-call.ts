import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { termsOf } from '@registro/contracts/calls/documents';
import { CALL_UNKNOWN, type CallRead } from '@registro/contracts/calls/programme';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { read } from '../calls.tables.js';
import { callRows, type FoundCall } from './call-rows.js';

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
    return { ...said, terminos, ventana: { codigo, inicio, fin, abierta }, rubros: await this.headings(call) };
  }

  private async headings({ rubros }: FoundCall): Promise<CallRead['rubros']> {
    if (!rubros.length) return [];
    const labels = await rows(this.em, read.selectFrom('catalogs.elemento').select(['value', 'label']).where('lista', '=', 'tipoRubro'));
    return rubros.map((heading) => ({
      ...heading,
      rubro: labels.find(({ value }) => value === heading.idRubro)?.label ?? String(heading.idRubro),
    }));
  }
}
