import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import { type EntryUses, isListName, type ListName } from '@registro/contracts/catalogs/lists';
import { SERVICE_NAMES } from '@registro/contracts/services';
import { Internal } from '@registro/platform/auth/internal';
import { notFound } from '@registro/platform/errors';

/** Counting reads whole tables: several operators, or one who goes through a list, are answered what was counted. */
const FRESH_MS = 60_000;

export class ReadListUses extends Query<EntryUses[]> {
  constructor(readonly lista: string) {
    super();
  }
}

/**
 * In how many records of the whole product each entry of a list stands (rule L-9), as of the last minute. 404 for no
 * list; 503 where a service is away, for less would be untrue.
 */
@QueryHandler(ReadListUses)
export class ReadListUsesHandler implements IQueryHandler<ReadListUses> {
  private readonly counted = new Map<ListName, { at: number; uses: Promise<EntryUses[]> }>();

  constructor(private readonly internal: Internal) {}

  execute({ lista }: ReadListUses): Promise<EntryUses[]> {
    if (!isListName(lista)) notFound();
    const known = this.counted.get(lista);
    if (known && Date.now() - known.at < FRESH_MS) return known.uses;
    const uses = this.count(lista);
    this.counted.set(lista, { at: Date.now(), uses });
    uses.catch(() => this.counted.delete(lista));
    return uses;
  }

  private async count(lista: ListName): Promise<EntryUses[]> {
    const all = await Promise.all(SERVICE_NAMES.map((name) => this.internal.get(ASKS.uses, { servicio: name, lista })));
    const sums = new Map<string, EntryUses>();
    for (const use of all.flat()) {
      const key = `${use.padre} ${use.value}`;
      sums.set(key, { ...use, veces: use.veces + (sums.get(key)?.veces ?? 0) });
    }
    return [...sums.values()];
  }
}
