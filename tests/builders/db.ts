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

/** Waits until `probe` answers something true, for at most `ms`; fails with `what` otherwise. For effects that arrive by event. */
export async function eventually<T>(what: string, probe: () => Promise<T | null | undefined | false>, ms = 60_000): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const found = await probe();
    if (found) return found;
    if (Date.now() > end) throw new Error(`did not happen within ${ms} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Every event has had its effect: for specs that have an instance of their own, for in the one that all share another's may lie for long. */
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
