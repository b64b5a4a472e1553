import { DirectoryEntry } from './entry/entry.entity.js';

/** The service's entities under the names of their tables. */
export const tables = { 'observatory.ficha': DirectoryEntry };
