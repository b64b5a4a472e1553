import pg from 'pg';

let pool: pg.Pool | null = null;

/** The test database, for looking at rows and events. Closed by `closeDb` in an afterAll. */
export function db(): pg.Pool {
  if (!pool) {
    pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
    pool.on('error', () => undefined); // tests that take PostgreSQL away break idle connections
  }
  return pool;
}

export async function closeDb(): Promise<void> {
  await pool?.end();
  pool = null;
}

/**
 * The pause between two looks, ms: an eighth of what was waited until now. Whoever waits long is told little later, and
 * asks half as often.
 */
const pauseAfter = (waited: number): number => Math.min(Math.max(50, waited / 8), 250);

/**
 * Waits until `probe` answers something true, for at most `ms`; fails with `what` otherwise. For effects that arrive by
 * event.
 */
export async function eventually<T>(what: string, probe: () => Promise<T | null | undefined | false>, ms = 60_000): Promise<T> {
  const began = Date.now();
  for (;;) {
    const found = await probe();
    if (found) return found;
    const waited = Date.now() - began;
    if (waited > ms) throw new Error(`did not happen within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, pauseAfter(waited)));
  }
}

/**
 * Every event has had its effect: for specs that have an instance of their own, for in the one that all share another's
 * may lie for long.
 */
export const settled = (ms?: number): Promise<true> =>
  eventually(
    'every event complete',
    async () => !(await db().query('select 1 from platform.evento where not completo limit 1')).rowCount,
    ms,
  );

/** Every event about these people has had its effect. */
export const settledFor = (...idUsuarios: number[]): Promise<true> =>
  eventually(`every event about ${idUsuarios.join(', ')} complete`, async () => {
    const { rowCount } = await db().query(
      `select 1 from platform.evento e join unnest($1::int[]) u on (e.datos->>'idUsuario')::int = u or e.datos->'usuarios' @> to_jsonb(u)
       where not e.completo limit 1`,
      [idUsuarios],
    );
    return !rowCount;
  });
