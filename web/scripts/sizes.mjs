// How much JavaScript each first screen needs, from the manifest that Vite writes: the entry, its static imports, and the chunks of the route.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const kilobyte = 1000;
const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const researcher = [
  'src/app/SignedIn.tsx',
  'src/app/Home.tsx',
  'src/shell/Shell.tsx',
  'src/app/ResearcherOnly.tsx',
  'src/profile/home/HomePage.tsx',
];

/** Each screen, the lazy modules that its route loads, and the most that it may weigh (gzip). */
export const screens = [
  { ruta: '/', modules: [], limit: 150 * kilobyte },
  { ruta: '/entrar', modules: ['src/public/SignIn.tsx'], limit: 150 * kilobyte },
  { ruta: '/registrarse', modules: ['src/public/SignUp.tsx'], limit: 150 * kilobyte },
  { ruta: '/verificar/:codigo', modules: ['src/public/VerifyCertificate.tsx'], limit: 150 * kilobyte },
  { ruta: '/usuario/listar', modules: researcher, limit: 350 * kilobyte },
];

/**
 * @param {string} [dist] folder of the built pages
 * @returns {{ ruta: string, bytes: number, limit: number, files: string[] }[]} bytes of gzipped JavaScript
 * @throws when the pages are not built, or a screen's module is not among them
 */
export function measureSizes(dist = join(web, 'dist')) {
  /** @type {Record<string, { file: string, imports?: string[] }>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const weigh = weigher(dist);
  return screens.map(({ ruta, modules, limit }) => {
    const files = new Set();
    for (const module of ['index.html', ...modules]) collect(manifest, module, files);
    return { ruta, limit, files: [...files], bytes: [...files].reduce((sum, file) => sum + weigh(file), 0) };
  });
}

/** @param {Record<string, { file: string, imports?: string[] }>} manifest @param {string} name @param {Set<string>} files */
function collect(manifest, name, files) {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`${name} is not in the manifest: was it renamed, or is it no longer loaded lazily?`);
  if (files.has(chunk.file)) return;
  if (chunk.file.endsWith('.js')) files.add(chunk.file);
  for (const needed of chunk.imports ?? []) collect(manifest, needed, files);
}

/** @param {string} dist */
function weigher(dist) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return (/** @type {string} */ file) => {
    const size = known.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
    known.set(file, size);
    return size;
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = measureSizes(process.argv[2]);
  for (const { ruta, bytes, limit } of sizes)
    console.log(`${ruta.padEnd(22)}${(bytes / kilobyte).toFixed(1).padStart(8)} kB of ${limit / kilobyte}`);
  if (sizes.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
}
