import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@registro/contracts/files/file-types';
import { inspect } from './inspect.js';
import type { Fault } from './verdict.js';

/** A received file, on disk, within the size limit. */
export interface InspectTask {
  path: string;
  format: FileFormat;
}

/** Piscina's worker function. */
export default async function inspectFile({ path, format }: InspectTask): Promise<Fault | null> {
  return inspect(await readFile(path), format);
}
