import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = process.cwd();
const skipped = new Set(['node_modules', 'dist', '.git', 'coverage']);

/**
 * Every file that belongs to the project, from the root: what git tracks or would track; in an unpacked archive without
 * git, what stands there.
 */
export function trackedFiles(): string[] {
  const git = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = git.status === 0 ? git.stdout.split('\n').filter(Boolean) : walk('');
  return files.filter((file) => existsSync(join(root, file)));
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && join(folder, entry.name) !== 'data' && !entry.name.endsWith('.log'))
    .flatMap((entry) => (entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)]));
}
