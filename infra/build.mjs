// Builds what is stale: the services and packages one file to one with swc, the web with Vite. Runs on the pinned Node.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { capture } from './children.mjs';
import { cached, root } from './paths.mjs';
import { die, Stop, step } from './progress.mjs';

/** Brings dist/ of every package, service and the web up to date. Throws Stop with the compiler's words when the source is wrong. */
export async function build() {
  await buildServer();
  await Promise.all([buildAnswers(), buildWeb()]);
}

/** Reads off the sources what each call answers and writes the API's document, in processes of their own: the pages are built meanwhile. */
async function buildAnswers() {
  const sources = serverSources().filter((file) => file.endsWith('.ts'));
  const times = digest(['infra/answers.mjs', 'tsconfig.json', 'pnpm-lock.yaml', ...sources].map((file) => `${file} ${mark(file)}\n`));
  const stamp = cached('answers.json');
  const target = join(root, 'packages/platform/dist/answers.json');
  const document = join(root, 'packages/platform/dist/openapi.json');
  if (existsSync(target) && existsSync(document) && existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).times === times) return;
  await step('Describiendo la API', async () => {
    const { code, output: said } = await capture(process.execPath, [join(root, 'infra/answers.mjs'), target], { cwd: root });
    if (code !== 0) throw new Stop(`No se pudo describir la API:\n\n${said.trim()}`);
    // The document of all services, which each of them serves.
    const described = await capture(process.execPath, ['services/all/dist/describe-api.js'], { cwd: root });
    if (described.code !== 0) throw new Stop(`No se pudo describir la API:\n\n${described.output.trim()}`);
  });
  writeFileSync(stamp, JSON.stringify({ times }));
}

/** What the services and packages are made of, from the root. */
const serverSources = () =>
  ['packages', 'services']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .flatMap((folder) => list(folder))
    .filter((file) => !/\.(spec|d)\.ts$/.test(file));

/** Compiles changed sources, copies changed assets and removes the output of sources that are gone. */
async function buildServer() {
  const record = cached('build.json');
  const settings = digest([readFileSync(join(root, '.swcrc')), readFileSync(join(root, 'node_modules/@swc/core/package.json'))]);
  /** @type {{ settings: string, files: Record<string, string> }} source file → size and time when it was last built */
  let known = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : { settings, files: {} };
  if (known.settings !== settings)
    known = { settings, files: known.files && Object.fromEntries(Object.keys(known.files).map((file) => [file, ''])) };

  const sources = serverSources();
  const stale = sources.filter((file) => known.files[file] !== mark(file) || !existsSync(join(root, output(file))));
  const gone = Object.keys(known.files).filter((file) => !existsSync(join(root, file)));
  if (!stale.length && !gone.length) return;

  await step(`Compilando el servidor (${stale.length} archivos)`, async () => {
    for (const file of gone) {
      for (const path of [output(file), `${output(file)}.map`]) rmSync(join(root, path), { force: true });
      delete known.files[file];
    }
    const swc = await import('@swc/core');
    const wrong = [];
    for (const file of stale) {
      const before = mark(file);
      try {
        await buildOne(swc, file);
        known.files[file] = before;
      } catch (error) {
        wrong.push(`${file}\n${error instanceof Error ? error.message : error}`);
      }
    }
    writeFileSync(record, JSON.stringify(known));
    if (wrong.length) throw new Stop(`El código no compila:\n\n${wrong.join('\n\n')}`);
  });
}

/** @param {typeof import('@swc/core')} swc @param {string} file */
async function buildOne(swc, file) {
  const target = join(root, output(file));
  await mkdir(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFile(join(root, file), target);
  const { code, map } = await swc.transformFile(join(root, file), {
    configFile: join(root, '.swcrc'),
    sourceFileName: relative(dirname(target), join(root, file)),
  });
  const name = target.slice(target.lastIndexOf('/') + 1);
  await writeFile(`${target}.map`, map ?? '');
  await writeFile(target, `${code}\n//# sourceMappingURL=${name}.map\n`);
}

/** Runs Vite when anything that the pages are made of has changed. Times decide quickly, contents decide rightly (a checkout changes only times). */
async function buildWeb() {
  const inputs = ['web/src', 'web/public', 'web/scripts', 'packages/contracts/src']
    .flatMap((folder) => list(folder))
    .concat(['web/index.html', 'web/vite.config.ts', 'web/package.json', 'web/tsconfig.json', 'tsconfig.json', 'pnpm-lock.yaml'])
    .filter((file) => existsSync(join(root, file)) && !file.endsWith('.spec.ts'));
  if (!inputs.includes('web/index.html')) return;
  const stamp = cached('web.json');
  const known = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {};
  const ready = existsSync(join(root, 'web/dist/app.html'));
  const times = digest(inputs.map((file) => `${file} ${mark(file)}\n`));
  if (ready && known.times === times) return;
  const contents = digest(inputs.flatMap((file) => [file, readFileSync(join(root, file))]));
  if (!ready || known.contents !== contents)
    await step('Construyendo las páginas', async () => {
      // The application, then the pages that are sent before it.
      for (const args of [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], ['scripts/pages.mjs']]) {
        const { code, output: said } = await capture(process.execPath, args, { cwd: join(root, 'web') });
        if (code !== 0) throw new Stop(`No se pudieron construir las páginas:\n\n${said.trim()}`);
      }
      await Promise.all(list('web/dist').map(compress));
    });
  writeFileSync(stamp, JSON.stringify({ times, contents }));
}

/** Once here, so that no server does it on every request. @param {string} file */
async function compress(file) {
  if (!/\.(m?js|css|html|svg|json)$/.test(file)) return;
  const content = await readFile(join(root, file));
  if (content.length < 2048) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(join(root, `${file}.br`), await promisify(brotliCompress)(content, quality));
  await writeFile(join(root, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
}

/** @param {string} file a source → its output, both from the root */
const output = (file) => file.replace('/src/', '/dist/').replace(/\.ts$/, '.js');

/** @param {string} file */
function mark(file) {
  const { mtimeMs, size } = statSync(join(root, file));
  return `${mtimeMs}:${size}`;
}

/** @param {(string | Buffer)[]} parts */
function digest(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} every file below it, from the root, in a steady order */
function list(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? list(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build().catch(die);
