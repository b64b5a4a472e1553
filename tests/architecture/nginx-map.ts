import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tracked-files.js';

/** A `map $uri $<variable>` of the nginx template, as nginx reads it: the first expression that matches decides. */
export function nginxMap(variable: string): (path: string) => string {
  const template = readFileSync(join(root, 'infra/nginx/default.conf.template'), 'utf8');
  const block = new RegExp(`map \\$uri \\$${variable} \\{([^}]*)\\}`).exec(template)?.[1] ?? '';
  const lines = [...block.matchAll(/^\s*~(\S+)\s+(\S+);/gm)].map(([, pattern, target]) => ({
    pattern: new RegExp(pattern!),
    target: target!,
  }));
  if (!lines.length) throw new Error(`no map for ${variable}`);
  return (path) => {
    for (const { pattern, target } of lines) {
      const found = pattern.exec(path);
      // '$asked_service' is what the expression calls so.
      if (found) return target.startsWith('$') ? (found.groups?.[target.slice(1)] ?? '0') : target;
    }
    return '0';
  };
}
