import { Injectable, type PipeTransform } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { filterOf, type ListQuery } from '@registro/platform/http/listing';
import { FindPeopleQuery } from './find-people.js';
import type { SoughtUsers } from './user.list.js';

/**
 * What the list of accounts is asked for, with whom Ctrl-K finds by the same text: other services keep most of what
 * people are found by.
 */
@Injectable()
export class FoundPeopleToo implements PipeTransform<ListQuery, Promise<ListQuery>> {
  constructor(private readonly queries: QueryBus) {}

  async transform(query: ListQuery): Promise<ListQuery> {
    const { q, ...rest } = filterOf(query.filter);
    if (typeof q !== 'string' || !q.trim()) return query;
    const texto = q.trim();
    const { personas } = await this.queries.execute(new FindPeopleQuery(texto));
    const sought: SoughtUsers = { texto, hallados: personas.map(({ idUsuario }) => idUsuario) };
    return { ...query, filter: JSON.stringify({ ...rest, q: sought }) };
  }
}
