import { join } from 'node:path';
import type { Config } from '../config.js';
import { FolderStorage } from './folder-storage.js';
import { S3Storage } from './s3-storage.js';
import type { Storage } from './storage.js';

/** Where this installation keeps its files. */
export const storageOf = ({ s3Url, s3Region, dataDir }: Pick<Config, 's3Url' | 's3Region' | 'dataDir'>): Storage =>
  s3Url ? new S3Storage(s3Url, s3Region) : new FolderStorage(join(dataDir, 'archivos'));
