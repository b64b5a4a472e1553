import type { Readable } from 'node:stream';
import type { BucketItem, Client } from 'minio';
import { comparedHere } from './compared.js';
import { s3Client } from './s3-client.js';
import { assertId, holdErrors, isId, type Storage } from './storage.js';

/**
 * Files in a bucket of an S3 store. `url`: http(s)://key:secret@host:port/bucket; `region` as the store names its own.
 */
export class S3Storage implements Storage {
  private readonly client: Promise<Client>;
  private readonly bucket: string;
  private ready: Promise<void> | null = null;

  constructor(
    url: string,
    private readonly region: string,
  ) {
    const { client, bucket } = s3Client(url, region);
    this.client = client;
    this.bucket = bucket;
  }

  async put(id: string, content: Buffer | Readable, size: number, type: string): Promise<void> {
    assertId(id);
    holdErrors(content);
    await this.bucketReady();
    await (await this.client).putObject(this.bucket, id, content, size, { 'Content-Type': type });
  }

  async get(id: string, huella: string | null): Promise<Readable | null> {
    assertId(id);
    const content = await (await this.client).getObject(this.bucket, id).catch((error: unknown) => {
      if ((error as { code?: string }).code === 'NoSuchKey') return null;
      throw error;
    });
    return content && huella !== null ? comparedHere(content, id, huella) : content;
  }

  async remove(id: string): Promise<void> {
    assertId(id);
    await (await this.client).removeObject(this.bucket, id);
  }

  async *list(): AsyncGenerator<{ id: string; size: number }, void> {
    await this.check();
    for await (const { name, size } of (await this.client).listObjectsV2(this.bucket, '', true) as AsyncIterable<BucketItem>)
      if (name && isId(name)) yield { id: name, size };
  }

  async check(): Promise<void> {
    await this.bucketReady();
    // One that is gone is not made anew: an empty bucket would pass for the files that it had.
    if (!(await (await this.client).bucketExists(this.bucket))) throw new Error(`no bucket ${this.bucket}`);
  }

  /** Makes the bucket once; a failure is tried again by the next call. */
  private bucketReady(): Promise<void> {
    this.ready ??= this.makeBucket().catch((error: unknown) => {
      this.ready = null;
      throw error;
    });
    return this.ready;
  }

  private async makeBucket(): Promise<void> {
    if (!(await (await this.client).bucketExists(this.bucket))) await (await this.client).makeBucket(this.bucket, this.region);
  }
}
