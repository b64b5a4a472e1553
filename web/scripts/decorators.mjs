// Writes the contracts into one file as the pages are built, each under its path, with what judges them: node
// scripts/decorators.mjs <file> Without the flags of tsconfig.json Vite still builds, and forms silently accept
// anything: tests/architecture/judge.spec.ts compares.
import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const contracts = join(web, '../packages/contracts/src');
const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.spec)\.ts$/.test(file));
const entry = 'virtual:decorators-entry';
const source = files.map((file) => `export * as ${JSON.stringify(file)} from ${JSON.stringify(join(contracts, file))};`).join('\n');

const output = /** @type {any} */ (
  await build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) }],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', output: { codeSplitting: false } } },
  })
);
writeFileSync(process.argv[2] ?? '', [output].flat()[0].output.find((/** @type {any} */ part) => part.isEntry).code);
