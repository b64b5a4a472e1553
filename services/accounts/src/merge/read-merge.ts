import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MergeDetail, MergePart } from '@registro/contracts/accounts/merge';
import { rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { MergePreviews } from './merge-previews.js';
import { mergeList } from './merge.list.js';

export class ReadMerge extends Query<MergeDetail> {
  constructor(
    readonly idOperador: number,
    readonly id: number,
  ) {
    super();
  }
}

/** A merge, with what would move where it waits for a word, or what became of each service's part. */
@QueryHandler(ReadMerge)
export class ReadMergeHandler implements IQueryHandler<ReadMerge> {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: MergePreviews,
  ) {}

  async execute({ idOperador, id }: ReadMerge): Promise<MergeDetail> {
    const merge = await oneRow(this.em, mergeList(idOperador), id);
    const [previa, partes] = await Promise.all([
      merge.estado === 'pendiente' ? this.previews.of({ origen: merge.idOrigen, destino: merge.idDestino }, id) : null,
      rows(
        this.em,
        sql<MergePart>`select servicio, estado, detalle, motivo, cambio from platform.fusion_parte where "idFusion" = ${id} order by servicio`,
      ),
    ]);
    return { ...merge, previa, partes };
  }
}
