import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

const recipe = /## A programme of your own\n(.+?)\n## /s.exec(readFileSync(join(root, 'docs/recipes.md'), 'utf8'))![1]!;
const files = trackedFiles().filter((file) => /\/mobility\//.test(file) && !/(^tests\/|\.spec\.ts$)/.test(file));

describe('A programme of your own', () => {
  it('is at most eight files, in one service', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(8);
    const services = files.flatMap((file) => /^services\/[^/]+/.exec(file)?.[0] ?? []);
    expect([...new Set(services)]).toEqual(['services/scholarships']);
  });

  it('is made by its recipe, which names every one of them', () => {
    expect(files.filter((file) => !recipe.includes(file.split('/').at(-1)!))).toEqual([]);
  });
});
