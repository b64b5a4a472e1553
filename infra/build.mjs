// Builds what is stale: the services and packages one file to one with swc, the web with Vite. Runs on the pinned Node.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bundle, PRODUCT } from './bundle.mjs';
import { capture } from './children.mjs';
import { describe, forgetOld } from './describe.mjs';
import { cached, root } from './paths.mjs';
import { die, Stop, step } from './progress.mjs';
import { digest, list, mark, serverSources, stampOf } from './sources.mjs';

/**
 * Brings dist/ of every package, service and the web up to date. Throws Stop with the compiler's words when the source
 * is wrong. Without 'answers' the API's description, which takes longest, is left to who starts the product: what no
 * longer holds of it is taken away.
 * @param {string[]} parts which of them alone
 */
export async function build(parts = ['server', 'answers', 'web']) {
  if (parts.includes('server')) await buildServer();
  const product = parts.includes('server') ? buildProduct() : undefined;
  await Promise.all([product, parts.includes('answers') ? describe(product) : forgetOld(), parts.includes('web') && buildWeb()]);
}

/** Joins what the services are made of, where anything of it is new. */
async function buildProduct() {
  const of = digest(
    ['pnpm-lock.yaml', 'infra/bundle.mjs', relative(root, cached('build.json'))].map((file) => readFileSync(join(root, file))),
  );
  const stamp = cached('product.json');
  if (existsSync(PRODUCT) && existsSync(stamp) && JSON.parse(readFileSync(stamp, 'utf8')).of === of) return;
  await step('Juntando el servidor', bundle);
  writeFileSync(stamp, JSON.stringify({ of }));
}

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

/** Runs Vite when anything that the pages are made of has changed. */
async function buildWeb() {
  const inputs = ['web/src', 'web/public', 'web/scripts', 'packages/contracts/src']
    .flatMap((folder) => list(folder))
    .concat(['web/index.html', 'web/vite.config.ts', 'web/package.json', 'web/tsconfig.json', 'tsconfig.json', 'pnpm-lock.yaml'])
    .filter((file) => existsSync(join(root, file)) && !file.endsWith('.spec.ts'));
  if (!inputs.includes('web/index.html')) return;
  const stamp = stampOf('web.json', inputs);
  if (!existsSync(join(root, 'web/dist/app.html')) || !stamp.holds())
    await step('Construyendo las páginas', async () => {
      // The application, then the pages that are sent before it.
      for (const args of [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], ['scripts/pages.mjs']]) {
        const { code, output: said } = await capture(process.execPath, args, { cwd: join(root, 'web') });
        if (code !== 0) throw new Stop(`No se pudieron construir las páginas:\n\n${said.trim()}`);
      }
      await Promise.all(list('web/dist').map(compress));
    });
  stamp.keep();
}

/** Once here, so that no server does it on every request. @param {string} file */
async function compress(file) {
  if (!/\.(m?js|css|html|svg|json)$/.test(file) || file.includes('/.')) return;
  const content = await readFile(join(root, file));
  if (content.length < 2048) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(join(root, `${file}.br`), await promisify(brotliCompress)(content, quality));
  await writeFile(join(root, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
}

/** @param {string} file a source → its output, both from the root */
const output = (file) => file.replace('/src/', '/dist/').replace(/\.ts$/, '.js');

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await build(process.argv.length > 2 ? process.argv.slice(2) : undefined).catch(die);
