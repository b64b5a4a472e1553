import { readFile } from 'node:fs/promises';
import type { FileFormat } from '@registro/contracts/files/file-types';
import { inspect } from './inspect.js';
import type { Fault } from './verdict.js';

/** A received file, on disk, within the size limit. */
export interface InspectTask {
  path: string;
  format: FileFormat;
}

/** Piscina's worker function. Asked without a task it answers once it is there. */
export default async function inspectFile(task: InspectTask | null): Promise<Fault | null> {
  return task && inspect(await readFile(task.path), task.format);
}
