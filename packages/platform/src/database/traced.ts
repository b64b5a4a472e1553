import { SpanKind } from '@opentelemetry/api';
import type { Pool, PoolClient } from 'pg';
import { tracedWithin, underWay } from '../tracing/trace.js';

/** Characters that are told of a statement. */
const LONGEST = 1_000;

/**
 * For `onPoolCreated`: each statement of a trace is a part of it. Its text is told where its values stand beside it,
 * and then it is the code's; elsewhere MikroORM may have written what people typed into it.
 */
export function traceQueries(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
    client.query = ((...given: unknown[]) => {
      if (!underWay()) return query(...given);
      const text = typeof given[0] === 'string' ? given[0].trim() : null;
      if (text === null || given.some((one) => typeof one === 'function')) return query(...given);
      const name = `pg ${/^\w+/.exec(text)?.[0].toLowerCase() ?? '?'}`;
      const told = Array.isArray(given[1]) && given[1].length > 0 && { 'db.query.text': text.slice(0, LONGEST) };
      const attributes = { 'db.system.name': 'postgresql', ...told };
      return tracedWithin({ name, kind: SpanKind.CLIENT, attributes }, () => query(...given));
    }) as typeof client.query;
  });
}
