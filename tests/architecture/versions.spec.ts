import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, trackedFiles } from './tracked-files.js';

type Dependencies = Record<string, string>;
interface Manifest {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
}

/** A second version of a library stands under another name, as pinned as the first. */
const exact = /^(npm:[^@]+@)?\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const manifests = trackedFiles().filter((file) => /(^|\/)package\.json$/.test(file));

/** The catalog: `name: version` lines under `catalog:` in pnpm-workspace.yaml. */
const catalog = Object.fromEntries(
  (readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8').split(/^catalog:\n/m)[1] ?? '')
    .split('\n')
    .map((line) => /^ {2}['"]?([^'":]+)['"]?: ['"]?([^'"#\s]+)/.exec(line))
    .flatMap((match) => (match ? [[match[1], match[2]] as [string, string]] : [])),
);

const used = manifests.flatMap((file) => {
  const manifest = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
  return Object.entries(all).map(([name, version]) => ({ file, name, version }));
});

describe('versions', () => {
  it('finds the manifests and the catalog', () => {
    expect(manifests.length).toBeGreaterThan(5);
    expect(Object.keys(catalog).length).toBeGreaterThan(10);
  });

  it('every dependency is pinned exactly: a version, the catalog, or a package of this workspace', () => {
    expect(
      used.filter(({ name, version }) => !exact.test(version) && version !== 'workspace:*' && !(version === 'catalog:' && name in catalog)),
    ).toEqual([]);
  });

  it('.nvmrc names the Node that everything runs on', () => {
    expect(readFileSync(join(root, '.nvmrc'), 'utf8').trim()).toBe(used.find(({ name }) => name === 'node')!.version);
  });

  it('every version of the catalog is exact', () => {
    expect(Object.entries(catalog).filter(([, version]) => !exact.test(version))).toEqual([]);
  });

  it('a library that several packages use has one version', () => {
    const versions = new Map<string, Set<string>>();
    for (const { name, version } of used) {
      const number = version === 'catalog:' ? (catalog[name] ?? version) : version;
      versions.set(name, (versions.get(name) ?? new Set()).add(number));
    }
    expect([...versions].filter(([, found]) => found.size > 1).map(([name, found]) => `${name}: ${[...found].join(', ')}`)).toEqual([]);
  });
});
