import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { isListName, type ListName, parentKey } from '@registro/contracts/catalogs/lists';
import type { Option } from '@registro/contracts/envelope';
import { row, rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { read } from './catalogs.tables.js';

export class ListItemsQuery extends Query<{ items: Option[]; etag: string }> {
  /** `given`: { tipo, …parents }, numbers or digits */
  constructor(readonly given: Record<string, unknown>) {
    super();
  }
}

/** How long a process trusts the version it read: an operator's change shows everywhere within this time. */
const TRUST_MS = 2_000;

/** A reference list (rule L-1): from memory while its version stands. 422 for an unknown tipo or a missing parent. */
@QueryHandler(ListItemsQuery)
export class ListItemsHandler implements IQueryHandler<ListItemsQuery> {
  private version = { numero: 0, read: 0 };
  private readonly lists = new Map<string, Option[]>();

  constructor(private readonly em: EntityManager) {}

  async execute({ given }: ListItemsQuery): Promise<{ items: Option[]; etag: string }> {
    const { tipo } = given;
    if (!isListName(tipo)) invalid({ campo: 'tipo', mensaje: 'La lista solicitada no existe' });
    const parent = parentKey(tipo, given);
    if ('missing' in parent) invalid({ campo: parent.missing, mensaje: `Debe indicar ${parent.missing}` });
    const version = await this.currentVersion();
    // With the version: a read that began before a change must not be kept as the list after it.
    const key = `${version}|${tipo}|${parent.key}`;
    const items = this.lists.get(key) ?? (await this.read(tipo, parent.key, key));
    return { items, etag: `"${version}-${tipo}-${parent.key}"` };
  }

  private async read(tipo: ListName, padre: string, key: string): Promise<Option[]> {
    const offered = read.selectFrom('catalogs.elemento').where('lista', '=', tipo).where('padre', '=', padre).where('activo', '=', true);
    // Place 0 is the home country's: it stands before whatever is chosen most (rule L-8).
    const placed = offered.orderBy(sql`orden <> 0`).orderBy('frecuente', (place) => place.asc().nullsLast());
    const items = await rows(this.em, placed.select(['value', 'label']).orderBy('orden').orderBy('label'));
    // Only lists that exist are kept, so that made-up parents don't fill the memory.
    if (items.length) this.lists.set(key, items);
    return items;
  }

  private async currentVersion(): Promise<number> {
    if (Date.now() - this.version.read < TRUST_MS) return this.version.numero;
    const { numero } = (await row(this.em, read.selectFrom('catalogs.version').select('numero').where('id', '=', 1)))!;
    if (numero !== this.version.numero) this.lists.clear();
    this.version = { numero, read: Date.now() };
    return numero;
  }
}
