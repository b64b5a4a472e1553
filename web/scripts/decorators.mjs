// Proves that the contracts' decorators survive the pages' build: without the flags of tsconfig.json Vite still builds, and the forms silently accept anything.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const entry = 'virtual:decorators-entry';
const source = `
import { SaveBasicData } from '@registro/contracts/profile/basic-data';
import { check } from '@registro/contracts/validation';
export const empty = check(SaveBasicData, {}).errores;
export const cleaned = check(SaveBasicData, { primerNombre: '  Ana   María ', genero: '2' }).value;
`;

/**
 * Builds a contract as the pages are built and runs it.
 * @returns {Promise<{ empty: { campo: string, mensaje: string }[], cleaned: Record<string, unknown> }>} errors of an empty form, and a form cleaned by its transforms
 */
export async function runDecorators() {
  const folder = await mkdtemp(join(tmpdir(), 'registro-decorators-'));
  try {
    const output = /** @type {any} */ (
      await build({
        root: web,
        configFile: join(web, 'vite.config.ts'),
        logLevel: 'error',
        plugins: [{ name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? source : null) }],
        build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' } },
      })
    );
    const chunk = [output].flat()[0].output.find((/** @type {any} */ part) => part.isEntry);
    const file = join(folder, 'decorators.mjs');
    await writeFile(file, chunk.code);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { empty, cleaned } = await runDecorators();
  const good =
    empty.some(({ mensaje }) => mensaje === 'El primer nombre es requerido') &&
    cleaned.primerNombre === 'Ana María' &&
    cleaned.genero === 2;
  console.log(good ? `Decorators work: ${empty.length} messages for an empty form` : 'Decorators are lost in the build');
  if (!good) process.exitCode = 1;
}
