import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const files = trackedFiles();

const code = ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.css', '.sql'];

describe('files', () => {
  it('no source file is longer than 300 lines (rule H-2)', () => {
    const sources = files.filter((file) => code.includes(extname(file)));
    expect(sources.length).toBeGreaterThan(100);
    const long = sources
      .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it('no comment has a line of more than 120 letters', () => {
    const comments = files
      .filter((file) => code.includes(extname(file)))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .map((line, at) => ({ line, at: `${file}:${at + 1}` })),
      )
      .filter(({ line }) => /^\s*(\/\/|\/\*|\*|\{\/\*|--)/.test(line));
    expect(comments.length).toBeGreaterThan(1_000);
    expect(comments.filter(({ line }) => line.length > 120).map(({ at }) => at)).toEqual([]);
  });

  it('no tracked file names a path of one person’s or one workplace’s machine', () => {
    // Homes and mount points that exist on one machine only. Put together here so that this file does not name them
    // itself.
    const places = ['home', 'root', 'Users', 'work', 'farm'].map((name) => `/${name}/`);
    const pattern = new RegExp(`(^|[^A-Za-z0-9._/@-])(${places.join('|')})[A-Za-z0-9._-]`);
    const naming = files
      .filter((file) => file !== 'pnpm-lock.yaml' && statSync(join(root, file)).size < 2_000_000)
      .flatMap((file) => {
        const text = readFileSync(join(root, file));
        if (text.includes(0)) return [];
        return text
          .toString('utf8')
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : []));
      });
    expect(naming).toEqual([]);
  });

  it('no manifest, lock or setting names a registry’s address', () => {
    const named = files
      .filter((file) => /(^|\/)(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.npmrc)$/.test(file))
      .filter((file) => /registry\s*[=:]\s*\S|tarball:/.test(readFileSync(join(root, file), 'utf8')));
    expect(named).toEqual([]);
  });
});
