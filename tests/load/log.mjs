import { randomBytes } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { transaction } from '@registro/platform/database/database';
import { ormOptions } from '@registro/platform/database/orm-options';
import pg from 'pg';
import { grow } from '../../services/operations/dist/log/grow.js';
import { tables } from '../../services/operations/dist/operations.tables.js';
import { sequence } from '../../services/operations/dist/log/sequence.js';
import { storedTiles, storeTiles, treeSize } from '../../services/operations/dist/log/stored-tiles.js';
import { inclusionProof } from '../../services/operations/dist/log/tree.js';

const LOCK = 727_416;
const ENTRIES = 50_000;
const PROOFS = 400;

/**
 * Entries a second from their rows to their places and tiles, and how long a proof takes in a tree of so many leaves:
 * ms, the 95th of a hundred.
 * @param {{ databaseUrl: string, leaves: number }} options
 */
export async function benchLog({ databaseUrl, leaves }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const orm = await MikroORM.init(ormOptions({ databaseUrl, databasePool: 2 }, [{ tables, migrations: [] }]));
  /** @template T @param {(em: any) => Promise<T>} work */
  const locked = (work) =>
    transaction(orm.em, async (em) => {
      await em.execute(`select pg_advisory_xact_lock(${LOCK})`);
      return work(em);
    });
  try {
    for (let size = await treeSize(orm.em); size < leaves; size += 65_536) {
      const entries = Array.from({ length: Math.min(65_536, leaves - size) }, () => randomBytes(32));
      await locked(async (em) => storeTiles(em, await grow(await treeSize(em), entries, storedTiles(em))));
    }
    await locked(() =>
      client.query(
        `insert into operations.anotacion (clase, hoja) select 'acuse', sha256(n::text::bytea) from generate_series(1, ${ENTRIES}) n`,
      ),
    );
    const start = performance.now();
    while (await locked(sequence));
    const perSecond = ENTRIES / ((performance.now() - start) / 1000);
    const size = await treeSize(orm.em);
    const times = [];
    for (let i = 0; i < PROOFS; i++) {
      const began = performance.now();
      await inclusionProof(Math.floor(Math.random() * size), size, storedTiles(orm.em));
      times.push(performance.now() - began);
    }
    return { size, perSecond, proofMs: times.toSorted((a, b) => a - b)[Math.floor(PROOFS * 0.95)] ?? 0 };
  } finally {
    await orm.close();
    await client.end();
  }
}
