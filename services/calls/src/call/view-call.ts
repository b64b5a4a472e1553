import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { termsOf } from '@registro/contracts/calls/documents';
import type { CallRead } from '@registro/contracts/calls/programme';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows } from '@registro/platform/database/database';
import { read } from '../calls.tables.js';
import { type ProposalCall, readCall } from './current-call.js';

export class ViewCall extends Query<CallRead> {
  constructor(
    readonly user: SessionUser,
    readonly ref: string,
  ) {
    super();
  }
}

/** A call as applicants see it: its window for them, its documents, and what it pays for. */
@QueryHandler(ViewCall)
export class ViewCallHandler implements IQueryHandler<ViewCall> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, ref }: ViewCall): Promise<CallRead> {
    const call = await readCall(this.em, user.id, ref);
    const { inicio, fin, abierta, gracia: _, cierre: __, porIniciar: ___, ventana: codigo, ...said } = call;
    const terminos = termsOf(call.terminos);
    return { ...said, terminos, ventana: { codigo, inicio, fin, abierta }, rubros: await this.headings(call) };
  }

  private async headings({ rubros }: ProposalCall): Promise<CallRead['rubros']> {
    if (!rubros.length) return [];
    const labels = await rows(this.em, read.selectFrom('catalogs.elemento').select(['value', 'label']).where('lista', '=', 'tipoRubro'));
    return rubros.map((heading) => ({
      ...heading,
      rubro: labels.find(({ value }) => value === heading.idRubro)?.label ?? String(heading.idRubro),
    }));
  }
}
