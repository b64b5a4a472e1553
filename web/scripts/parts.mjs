// Which files a page needs, as the build wrote it down (`parts` in vite.config.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ modules: Record<string, string>, files: Record<string, { imports: string[], css: string[] }> }} Parts
 *   module → file; file → what it needs
 */

/** @param {string} dist folder of the built pages @returns {Parts} */
export const readParts = (dist) => JSON.parse(readFileSync(join(dist, '.vite/parts.json'), 'utf8'));

/**
 * @param {Parts} parts @param {string[]} modules by their paths in web/
 * @returns {{ scripts: string[], styles: string[] }} what they need, and what that needs, in the order of loading
 * @throws when a module is not among the built ones
 */
export function needed(parts, modules) {
  const scripts = new Set();
  const styles = new Set();
  const collect = (/** @type {string} */ file) => {
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const other of parts.files[file]?.imports ?? []) collect(other);
    for (const sheet of parts.files[file]?.css ?? []) styles.add(sheet);
  };
  for (const name of modules) {
    const file = parts.modules[name];
    if (!file) throw new Error(`${name} is in no built file: was it renamed?`);
    collect(file);
  }
  return { scripts: [...scripts], styles: [...styles] };
}
