import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ConfirmImport, ImportReport } from '@registro/contracts/products/import';
import { SaveProduct } from '@registro/contracts/products/product';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { countProducts, emitChanged, lockProducts } from '../product/own-products.js';
import { offeredOf } from '@registro/platform/records/catalog';
import { assertRoom } from '@registro/platform/records/room';
import { createProducts } from './create-products.js';
import { ImportPool } from './import-pool.js';
import { isDone, ownImport, type StateRow, stateRows, summaryOf } from './import-state.js';
import { storeReviewed } from './set-defaults.js';

type Outcome = ImportReport['filas'][number];

export class ConfirmImportCommand extends Command<ImportReport> {
  constructor(
    readonly user: SessionUser,
    readonly data: ConfirmImport,
  ) {
    super();
  }
}

/**
 * Creates the products of an import: each row wholly or not at all, with a report that says why not. Rows are read once
 * more first, by the rules and lists of this moment. A row that was created before is answered with its product:
 * repeating makes nothing twice.
 */
@CommandHandler(ConfirmImportCommand)
export class ConfirmImportHandler implements ICommandHandler<ConfirmImportCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: ImportPool,
  ) {}

  execute({ user, data: { idImportacion, filas } }: ConfirmImportCommand): Promise<ImportReport> {
    return transaction(this.em, async (em) => {
      await lockProducts(em, user.id);
      const found = await ownImport(em, user.id, idImportacion);
      await em.lock(found, LockMode.PESSIMISTIC_WRITE);
      const asked = await this.reviewed(em, user.id, found.id, filas, found.predeterminados);
      const { accepted, outcomes } = decide(asked);
      if (accepted.length) assertRoom('producto', await countProducts(em, user.id), accepted.length);
      const ids = await createProducts(em, user.id, idImportacion, accepted);
      for (const outcome of outcomes) outcome.idProducto ??= ids.get(outcome.fila) ?? null;
      if (accepted.length) await emitChanged(em, user.id);
      const resumen = await summaryOf(em, idImportacion, user.id);
      if (isDone(resumen)) found.terminada = new Date();
      return {
        idImportacion,
        creadas: accepted.length,
        omitidas: outcomes.length - accepted.length,
        filas: outcomes,
        resumen,
      };
    });
  }

  /** The rows asked for, read again; without a choice, all that are ready. */
  private async reviewed(
    em: EntityManager,
    idUsuario: number,
    id: number,
    filas: number[] | null,
    defaults: Parameters<ImportPool['review']>[1],
  ): Promise<StateRow[]> {
    const which = filas === null ? sql`estado = 'lista'` : sql`fila = any(${filas}::int[])`;
    const read = () => rows(em, sql<StateRow>`select * from (${stateRows(id, idUsuario)}) s where ${which} order by fila`);
    const before = await read();
    const open = before.filter((r) => r.idProducto === null);
    const again = await this.pool.review(open, defaults, await offeredOf(em, SaveProduct));
    const changed = open
      .map(({ fila }, i) => ({ fila, ...again[i]! }))
      .filter((r, i) => JSON.stringify(r.errores) !== JSON.stringify(open[i]!.errores));
    if (!changed.length) return before;
    await storeReviewed(em, id, changed);
    const now = new Map(changed.map((r) => [r.fila, r]));
    return before.map((r) => ({ ...r, ...now.get(r.fila) }));
  }
}

/** What becomes of each row. Among the rows asked for, the first of those that are alike is created. */
function decide(asked: StateRow[]): { accepted: StateRow[]; outcomes: Outcome[] } {
  const accepted: StateRow[] = [];
  const dois = new Set<string>();
  const titles = new Set<string>();
  const outcomes = asked.map((r): Outcome => {
    const base = { fila: r.fila, titulo: r.datos.titulo, idProducto: r.idProducto, mensajes: [] as string[] };
    if (r.idProducto !== null) return { ...base, resultado: 'yaRegistrada' };
    const title = `${r.claveTitulo} ${r.anio ?? 0}`;
    const twin = r.duplicado?.idProducto != null || (r.doi !== null && dois.has(r.doi)) || titles.has(title);
    if (twin && !r.permitirDuplicado)
      return { ...base, resultado: 'duplicada', mensajes: [`Ya está registrado: ${r.duplicado?.titulo ?? r.datos.titulo}`] };
    if (r.errores.length) return { ...base, resultado: 'incompleta', mensajes: r.errores.map((e) => e.mensaje) };
    if (r.doi !== null) dois.add(r.doi);
    titles.add(title);
    accepted.push(r);
    return { ...base, resultado: 'creada' };
  });
  return { accepted, outcomes };
}
