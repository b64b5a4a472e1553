import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EditImportRow, ImportRowAnswer } from '@registro/contracts/products/import';
import { SaveProduct } from '@registro/contracts/products/product';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';
import { offeredOf } from '@registro/platform/records/catalog';
import { demandsOf, ownImport, type StateRow, stateRows, summaryOf } from './import-state.js';
import { type Own, PRODUCT_FIELDS, reviewRow } from './review-row.js';
import { storeReviewed } from './set-defaults.js';
import { importRow } from './view-import.js';

export const ALREADY_REGISTERED = 'Esta fila ya fue registrada. Modifique el producto en su lista';
/** Far past what a form field takes; each is then read by the form's own rules. */
const VALUE_MAX = 5_000;

export class EditImportRowCommand extends Command<ImportRowAnswer> {
  constructor(
    readonly user: SessionUser,
    readonly data: EditImportRow,
  ) {
    super();
  }
}

/**
 * Changes fields of one row of the preview. What is wrong with it is told with the row; it is no error of the request.
 */
@CommandHandler(EditImportRowCommand)
export class EditImportRowHandler implements ICommandHandler<EditImportRowCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data: { idImportacion, fila, datos, permitirDuplicado } }: EditImportRowCommand): Promise<ImportRowAnswer> {
    return transaction(this.em, async (em) => {
      const found = await ownImport(em, user.id, idImportacion);
      await em.lock(found, LockMode.PESSIMISTIC_WRITE);
      const before = await row(
        em,
        sql<Pick<StateRow, 'propios' | 'referencia' | 'idProducto'>>`
          select propios, referencia, "idProducto" from products.importacion_fila where "idImportacion" = ${idImportacion} and fila = ${fila}`,
      );
      if (!before) notFound('La fila no existe');
      if (before.idProducto !== null) refuse(ALREADY_REGISTERED);
      const propios = { ...before.propios, ...changesOf(datos) };
      const reviewed = reviewRow(propios, found.predeterminados, before.referencia, await offeredOf(em, SaveProduct));
      await rows(
        em,
        // What was supposed of a field that the user has now set is no longer a supposition.
        sql`update products.importacion_fila set propios = ${JSON.stringify(propios)}::jsonb, "permitirDuplicado" = coalesce(${permitirDuplicado}::boolean, "permitirDuplicado"),
              avisos = (select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(avisos) a where not (${Object.keys(datos)}::text[] @> array[a->>'campo']))
            where "idImportacion" = ${idImportacion} and fila = ${fila}`,
      );
      await storeReviewed(em, idImportacion, [{ fila, ...reviewed }]);
      const after = await row(em, sql<StateRow>`select * from (${stateRows(idImportacion, user.id)}) s where fila = ${fila}`);
      return { fila: importRow(after!), resumen: await summaryOf(em, idImportacion, user.id), faltan: await demandsOf(em, user.id, found) };
    });
  }
}

/** The form's fields among what was sent, as plain values. */
function changesOf(datos: object): Own {
  const entries = Object.entries(datos).filter(([name]) => (PRODUCT_FIELDS as string[]).includes(name));
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, VALUE_MAX) : typeof value === 'number' ? value : null,
    ]),
  );
}
