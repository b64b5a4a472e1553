import type { Config } from '../config.js';
import { type Block, type Chain, type Head, linesOf } from './block.js';
import type { HeadBucket } from './head-bucket.js';
import { addSeal, howManySealed } from './head-folder.js';
import { timestampOf } from './timestamp.js';

/**
 * Has the heads of one chain sealed, and brings them to the bucket, where these are set. What one of the two did not
 * take goes with the next.
 */
export class Outside {
  /**
   * What the bucket says that must be there still; of a chain that proves itself, its end alone. null until it was
   * read.
   */
  seen: Head[] | null = null;
  /** Blocks that the bucket has not taken yet. */
  private readonly waiting: Block[] = [];
  /** How many of the file's heads, from its beginning, were sealed, and how many are in blocks. */
  private sealed: number | null = null;
  private sent = 0;

  constructor(
    private readonly chain: Chain,
    private readonly config: Pick<Config, 'dataDir' | 'heads'>,
    private readonly bucket: HeadBucket | null,
    /** whose the heads are (platform.instalacion) */
    private readonly instalacion: string,
  ) {}

  /**
   * Reads once what is in the bucket. Throws where it cannot be read, has no lock, or is another installation's.
   * @param heads the file's
   */
  async learn(heads: Head[]): Promise<void> {
    if (!this.bucket || this.seen) return;
    const blocks = await this.bucket.read(this.chain, this.chain.loose ? undefined : 1);
    if (blocks.some(({ instalacion }) => instalacion !== this.instalacion))
      throw new Error('El depósito de HEADS_S3_URL es de otra instalación, y esta no escribe en él: indique uno propio');
    this.seen = blocks.flatMap((block) => block.heads);
    this.sent = this.inBucket(heads, this.seen);
  }

  /** @param heads the file's, in its order. Throws the first fault, once both were tried. */
  async take(heads: Head[]): Promise<void> {
    const done = await Promise.allSettled([this.seal(heads)]);
    done.push(...(await Promise.allSettled([this.send(heads)])));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }

  private async seal(heads: Head[]): Promise<void> {
    const { dataDir, heads: places } = this.config;
    if (!places.tsa) return;
    this.sealed ??= Math.min(await howManySealed(dataDir, this.chain), heads.length);
    const fresh = heads.slice(this.sealed);
    if (!fresh.length) return;
    const sello = await timestampOf(linesOf(fresh), places.tsa);
    await addSeal(dataDir, this.chain, { from: this.sealed, to: heads.length, token: sello });
    this.sealed = heads.length;
    this.waiting.push({ instalacion: this.instalacion, heads: fresh, sello });
    if (this.seen) this.sent = heads.length;
  }

  private async send(heads: Head[]): Promise<void> {
    if (!this.bucket) return void this.waiting.splice(0);
    await this.learn(heads);
    const fresh = heads.slice(this.sent);
    if (fresh.length) this.waiting.push({ instalacion: this.instalacion, heads: fresh, sello: null });
    this.sent = heads.length;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      await this.bucket.put(this.chain, next);
      this.waiting.shift();
    }
  }

  /** How many of the file's heads, from its beginning, need not be sent: they are there, or a later one proves them. */
  private inBucket(heads: Head[], seen: Head[]): number {
    const there = new Set(seen.map(({ numero, huella }) => `${numero} ${huella}`));
    const missing = ({ numero, huella }: Head) => !there.has(`${numero} ${huella}`);
    if (!this.chain.loose) return heads.length && missing(heads.at(-1)!) ? heads.length - 1 : heads.length;
    const first = heads.findIndex(missing);
    return first < 0 ? heads.length : first;
  }
}
