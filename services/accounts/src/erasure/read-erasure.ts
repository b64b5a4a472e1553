import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ErasureDetail, ErasurePart } from '@registro/contracts/accounts/erasure';
import { rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { ErasurePreviews } from './erasure-previews.js';
import { erasureList } from './erasure.list.js';

export class ReadErasure extends Query<ErasureDetail> {
  constructor(
    readonly idOperador: number,
    readonly id: number,
  ) {
    super();
  }
}

/** An asking, with what would go and stay where it waits, or what became of each service's part. */
@QueryHandler(ReadErasure)
export class ReadErasureHandler implements IQueryHandler<ReadErasure> {
  constructor(
    private readonly em: EntityManager,
    private readonly previews: ErasurePreviews,
  ) {}

  async execute({ idOperador, id }: ReadErasure): Promise<ErasureDetail> {
    const erasure = await oneRow(this.em, erasureList(idOperador), id);
    const [previa, partes] = await Promise.all([
      erasure.estado === 'confirmado' ? this.previews.of(erasure.idUsuario) : null,
      rows(
        this.em,
        sql<ErasurePart>`select servicio, estado, detalle, motivo, cambio from platform.borrado_parte where "idBorrado" = ${id} order by servicio`,
      ),
    ]);
    return { ...erasure, previa, partes };
  }
}
