// Joins the built services with all that they import into a few files: five thousand modules take longer to find than
// to run.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/** Where it begins, and where it is joined. */
const ENTRIES = ['product', 'describe-api'].map((name) => join(root, `services/all/dist/${name}.js`));
const FOLDER = join(root, 'services/all/dist/product');
/** What `infra/embedded/start.mjs` loads. */
export const PRODUCT = join(FOLDER, 'product.mjs');
/** The program that writes the API's document. */
export const DESCRIBE = join(FOLDER, 'describe-api.mjs');

/**
 * The first three start threads of their own from files beside them, by where they stand; the last asks by `eval` where
 * its pages are.
 */
const APART = /^(pino|thread-stream|piscina|@bull-board)($|\/)/;
const OURS = /\/(?:packages|services)\/[^/]+\/dist\/.*\.js$/;

/**
 * Writes the product anew from what stands in dist/. Nothing is left out or renamed: it does what its modules do, each
 * as if from its own place.
 */
export async function bundle() {
  const { rolldown } = await import('rolldown');
  rmSync(FOLDER, { recursive: true, force: true });
  const joined = await rolldown({
    input: ENTRIES,
    platform: 'node',
    treeshake: false,
    // Libraries name packages that one may have installed, and use them only then.
    onLog: (level, { code, message }, say) => {
      if (code === 'EVAL' || code === 'UNRESOLVED_IMPORT') return;
      say(level, message);
    },
    plugins: [apart, inPlace, ourMaps],
  });
  await joined.write({
    dir: FOLDER,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    // Nest, the ORM and the API's description go by the names of classes.
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
  });
  await joined.close();
}

/** @type {import('rolldown').Plugin} */
const apart = {
  name: 'apart',
  resolveId: {
    filter: { id: APART },
    async handler(id, from, options) {
      const found = await this.resolve(id, from, { ...options, skipSelf: true });
      return found && { id: found.id, external: true };
    },
  },
};

/** A module that asks where it is learns where it stood: it finds files beside it. @type {import('rolldown').Plugin} */
const inPlace = {
  name: 'in-place',
  transform: {
    filter: { code: /\bimport\.meta\.|\b__dirname\b|\b__filename\b/ },
    handler(code, id) {
      const moved = code
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
        .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(dirname(id)))
        .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, JSON.stringify(id));
      return { code: moved, map: null };
    },
  },
};

/**
 * An error names the line of the source where it is ours; a library's is that of the joined file.
 * @type {import('rolldown').Plugin}
 */
const ourMaps = {
  name: 'our-maps',
  load: {
    filter: { id: OURS },
    async handler(id) {
      if (!existsSync(`${id}.map`)) return null;
      return { code: await readFile(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
    },
  },
  transform: {
    filter: { id: /\/node_modules\// },
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};
