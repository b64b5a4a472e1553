import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { oneAtATime } from '@registro/platform/database/one-at-a-time';
import { KeyRoom } from '@registro/platform/keys/key-room';
import { Periodic } from '@registro/platform/rounds';
import { sql } from 'kysely';
import { faultOf } from './judge-tree.js';
import type { Tree } from '@registro/verify/log/merkle';
import { keyHash } from '@registro/verify/log/note';
import { lastInBucket } from './log-heads.js';
import { lastSigned } from './last-signed.js';
import { logSigner } from './log-keys.js';
import { type LogSigner, publish } from './publish.js';
import { BATCH, sequence } from './sequence.js';

/** Of who gives entries their place, and signs. */
export const LOG_LOCK = 727_416;
/** Its row in platform.cadena. */
export const LOG_CHAIN = 6;
const EVERY_MS = 2_000;
/** With nothing new, the tree is compared with what was signed this often. */
const COMPARED_MS = 60_000;

/**
 * Puts what waits into the public log and signs it, within two seconds and in one process of many (rule S-49). Places
 * are committed before anything of them is signed. Where the tree is not what was signed it stands still, and operators
 * see it; where there is no key of the log, entries wait for one.
 */
@Injectable()
export class KeepLog extends Periodic {
  private inBucket: Tree | null | undefined;
  /** When, and by whom it was signed then: another key signs the same tree anew. */
  private compared: { at: number; by: Buffer } = { at: -Infinity, by: Buffer.alloc(0) };

  constructor(
    private readonly em: EntityManager,
    @Inject(Config) private readonly config: Config,
    private readonly keys: KeyRoom,
  ) {
    super('KeepLog', { everyMs: EVERY_MS, oneAfterAnother: true });
  }

  async round(): Promise<void> {
    const signer = logSigner(this.keys, this.config.publicLog.name);
    if (!signer || !(await this.due(signer))) return;
    for (let more = true; more && !this.rounds.stopped; ) {
      more = false;
      await oneAtATime(this.em, LOG_LOCK, async (em) => {
        if (await this.stands(em, signer)) more = (await sequence(em)) === BATCH;
      });
    }
    await oneAtATime(this.em, LOG_LOCK, async (em) => {
      if (!(await this.stands(em, signer))) return;
      const size = await publish(em, this.config.dataDir, signer);
      if (size !== null) this.log.log({ bitacora: size }, 'the log was signed');
    });
  }

  /** Whether an entry waits for its place or its signature, or it is time to compare. */
  private async due({ key }: LogSigner): Promise<boolean> {
    if (performance.now() - this.compared.at >= COMPARED_MS || !this.compared.by.equals(keyHash(key))) return true;
    const [waits] = await rows(
      this.em,
      sql`
        select 1 where exists (select from operations.anotacion where indice is null)
          or (select max(indice) + 1 from operations.anotacion) is distinct from (select max(tamano) from operations.punto where origen = ${key.name})`,
    );
    return waits !== undefined;
  }

  /** Read once: from then on this process, or another with the same database, writes it. Nothing is signed before. */
  private async bucket(em: EntityManager): Promise<Tree | null> {
    if (this.inBucket === undefined) this.inBucket = await lastInBucket(em, this.config);
    return this.inBucket;
  }

  /** Whether what was signed still stands; a fault stays in platform.cadena, where the invariants see it. */
  private async stands(em: EntityManager, { key }: LogSigner): Promise<boolean> {
    const outside = [await lastSigned(this.config.dataDir, key.name), await this.bucket(em)];
    const problem = await faultOf(em, key.name, outside);
    if (problem) this.log.error({ problema: problem }, 'the log stands still: it is not what was signed');
    await rows(
      em,
      sql`insert into platform.cadena (id, hasta, huella, vuelta, revisada, problema) values (${LOG_CHAIN}, 0, '', 0, now(), ${problem})
          on conflict (id) do update set revisada = excluded.revisada, problema = excluded.problema
          where cadena.problema is distinct from excluded.problema`,
    );
    this.compared = { at: problem === null ? performance.now() : -Infinity, by: keyHash(key) };
    return problem === null;
  }
}
