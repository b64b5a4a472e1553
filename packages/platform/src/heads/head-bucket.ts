import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Client } from 'minio';
import type { HeadPlaces } from '../config-reader.js';
import { s3Client } from '../storage/s3-client.js';
import { type Block, type Chain, readBlock, textOf } from './block.js';

/** ms in which a store says something. */
const PATIENCE = 15_000;
/** Objects that are read at once. */
const AT_ONCE = 16;

/** A version of an object, as the store lists them. */
interface Version {
  name?: string;
  versionId?: string;
  isDeleteMarker?: boolean;
}

/**
 * A bucket that what is put into cannot be taken out of, nor changed, for so many days, by whoever holds its keys:
 * object lock, COMPLIANCE. An object is what was written down in one turn; it has a name of its own content, so that
 * several processes put it there once.
 */
export class HeadBucket {
  private readonly client: Promise<Client>;
  private readonly bucket: string;
  private checked: Promise<void> | null = null;

  constructor(
    private readonly settings: NonNullable<HeadPlaces['bucket']>,
    patience = PATIENCE,
  ) {
    const { client, bucket } = s3Client(settings.url, settings.region, patience);
    this.client = client;
    this.bucket = bucket;
  }

  /** Makes the bucket where there is none. Throws where it has no object lock, and until somebody answers. */
  check(): Promise<void> {
    this.checked ??= this.checkLock().catch((error: unknown) => {
      this.checked = null;
      throw error;
    });
    return this.checked;
  }

  async put(chain: Chain, block: Block): Promise<void> {
    await this.check();
    const name = nameOf(chain, block);
    if (await this.has(name)) return;
    const text = textOf(block);
    const until = new Date(Date.now() + this.settings.days * 86_400_000);
    // Not `putObject`, which passes no header of a lock on: what is locked a moment later is not locked for a moment.
    const headers = {
      'Content-Type': 'text/plain',
      'Content-MD5': createHash('md5').update(text).digest('base64'),
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': until.toISOString(),
    };
    const request = { method: 'PUT', bucketName: this.bucket, objectName: name, headers };
    (await (await this.client).makeRequestAsync(request, text)).resume();
  }

  /**
   * What was put there of a chain, oldest first; every version, for another one can be put over a name, or a mark that
   * it is deleted.
   * @param newest so many of them alone
   */
  async read(chain: Chain, newest = Number.POSITIVE_INFINITY): Promise<Block[]> {
    await this.check();
    const versions: Version[] = [];
    const listed = (await this.client).listObjects(this.bucket, `${chain.nombre}.`, true, { IncludeVersion: true });
    for await (const version of listed as AsyncIterable<Version>) if (version.name && !version.isDeleteMarker) versions.push(version);
    versions.sort((a, b) => (a.name! < b.name! ? -1 : 1));
    const wanted = versions.slice(-newest);
    const blocks: Block[] = [];
    for (let at = 0; at < wanted.length; at += AT_ONCE)
      blocks.push(...(await Promise.all(wanted.slice(at, at + AT_ONCE).map((version) => this.get(version)))));
    return blocks;
  }

  private async get({ name, versionId }: Version): Promise<Block> {
    return readBlock(String(await buffer(await (await this.client).getObject(this.bucket, name!, versionId ? { versionId } : {}))));
  }

  private async has(name: string): Promise<boolean> {
    try {
      await (await this.client).statObject(this.bucket, name);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === 'NotFound') return false;
      throw error;
    }
  }

  private async checkLock(): Promise<void> {
    if (!(await (await this.client).bucketExists(this.bucket)))
      await (await this.client).makeBucket(this.bucket, this.settings.region, { ObjectLocking: true });
    if ((await this.lock()) !== 'Enabled')
      throw new Error(`El depósito ${this.bucket} de HEADS_S3_URL no tiene candado (object lock), que solo se pone al crearlo`);
  }

  private async lock(): Promise<string | undefined> {
    try {
      // The library's types have it answer nothing.
      const found = (await (await this.client).getObjectLockConfig(this.bucket)) as unknown as { objectLockEnabled?: string };
      return found.objectLockEnabled;
    } catch (error) {
      if ((error as { code?: string }).code === 'ObjectLockConfigurationNotFoundError') return undefined;
      throw error;
    }
  }
}

/** The chain, the number of the last of its heads, so that names stand in order, and what is in it. */
function nameOf({ nombre }: Chain, block: Block): string {
  const numbers = String(Math.max(...block.heads.map(({ numero }) => numero))).padStart(15, '0');
  const content = createHash('sha256').update(JSON.stringify(block.heads.map(({ numero, huella }) => [numero, huella])));
  return `${nombre}.${numbers}.${content.digest('hex').slice(0, 32)}${block.sello ? '.sellada' : ''}`;
}
