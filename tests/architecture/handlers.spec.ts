import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const files = trackedFiles();
describe('write handlers', () => {
  const handlers = files.filter(
    (file) =>
      /^services\/[^/]+\/src\//.test(file) &&
      file.endsWith('.ts') &&
      !file.endsWith('.spec.ts') &&
      readFileSync(join(root, file), 'utf8').includes('@CommandHandler('),
  );

  it('have each a spec that carries their name', () => {
    expect(handlers.length).toBeGreaterThan(10);
    expect(handlers.filter((file) => !files.includes(file.replace(/\.ts$/, '.spec.ts')))).toEqual([]);
  });
});
