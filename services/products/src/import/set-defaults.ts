import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ImportPreview, SetImportDefaults } from '@registro/contracts/products/import';
import { SaveProduct } from '@registro/contracts/products/product';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { assertOffered, offeredOf } from '@registro/platform/records/catalog';
import { FIRST_PAGE } from './analyse-import.js';
import { ImportPool } from './import-pool.js';
import { ownImport } from './import-state.js';
import { type Reviewed, type Own } from './review-row.js';
import { preview } from './view-import.js';

export class SetImportDefaultsCommand extends Command<ImportPreview> {
  constructor(
    readonly user: SessionUser,
    readonly data: SetImportDefaults,
  ) {
    super();
  }
}

/** Sets once, for all rows, what no bibliography says; each row is read again. */
@CommandHandler(SetImportDefaultsCommand)
export class SetImportDefaultsHandler implements ICommandHandler<SetImportDefaultsCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: ImportPool,
  ) {}

  execute({ user, data: { idImportacion, ...defaults } }: SetImportDefaultsCommand): Promise<ImportPreview> {
    return transaction(this.em, async (em) => {
      const found = await ownImport(em, user.id, idImportacion);
      await em.lock(found, LockMode.PESSIMISTIC_WRITE);
      await assertOffered(em, SetImportDefaults, defaults);
      found.predeterminados = { ...defaults };
      await em.flush();
      const open = await rows(
        em,
        sql<{ fila: number; propios: Own; referencia: { DOI?: string } }>`
          select fila, propios, referencia from products.importacion_fila where "idImportacion" = ${idImportacion} and "idProducto" is null order by fila`,
      );
      const reviewed = await this.pool.review(open, defaults, await offeredOf(em, SaveProduct));
      await storeReviewed(
        em,
        idImportacion,
        open.map(({ fila }, i) => ({ fila, ...reviewed[i]! })),
      );
      return preview(em, user.id, { idImportacion, estado: null, falta: null, desde: 0, cantidad: FIRST_PAGE });
    });
  }
}

/** Writes how rows stand after they were read again. */
export async function storeReviewed(em: EntityManager, idImportacion: number, reviewed: (Reviewed & { fila: number })[]): Promise<void> {
  await rows(
    em,
    sql`update products.importacion_fila f set datos = r.datos, errores = r.errores, doi = r.doi, "claveTitulo" = r."claveTitulo", anio = r.anio
        from jsonb_to_recordset(${JSON.stringify(reviewed)}::jsonb) as r(fila int, datos jsonb, errores jsonb, doi text, "claveTitulo" text, anio int)
        where f."idImportacion" = ${idImportacion} and f.fila = r.fila`,
  );
}
