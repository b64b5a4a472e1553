import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bites } from '../bites/all.mjs';
import { root } from './tracked-files.js';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const rules = [...read('docs/rules.md').matchAll(/^- \*\*([A-Z]-\d+)\*\* /gm)].map(([, rule]) => rule!);
const group = (rule: string) => rule.split('-')[0]!;

// What they prove is proved by npm run bites; here stands that each still has its place.
describe('A bite', () => {
  it('breaks what stands in its file once, by something else', () => {
    const misplaced = bites.filter(
      ({ file, find, put }) => !existsSync(join(root, file)) || read(file).split(find).length !== 2 || find === put,
    );
    expect(misplaced).toEqual([]);
  });

  it('is noticed by a spec that there is, and by a test of that name in it', () => {
    const unseen = bites.filter(
      ({ spec, test = '' }) => !spec.endsWith('.spec.ts') || !existsSync(join(root, spec)) || !read(spec).includes(test),
    );
    expect(unseen).toEqual([]);
  });

  it('breaks a rule that there is, and each group of rules is bitten', () => {
    expect(bites.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
    const bitten = new Set(bites.map(({ rule }) => group(rule)));
    expect([...new Set(rules.map(group))].filter((letter) => !bitten.has(letter))).toEqual([]);
  });

  it('is one of sixty at the least, none of them twice', () => {
    expect(bites.length).toBeGreaterThanOrEqual(60);
    expect(new Set(bites.map(({ file, find }) => `${file}\n${find}`)).size).toBe(bites.length);
  });
});
