// Installs what the lock file names, when node_modules does not hold it yet. No dependencies: it runs before anything
// is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from './children.mjs';
import { cached, node, root } from './paths.mjs';
import { Stop, step } from './progress.mjs';

const pnpm = 'pnpm@10.34.9';

/**
 * Installs if the lock, a package.json or the machine's kind differs from the last installation. Throws Stop when it
 * cannot.
 */
export async function install() {
  const stamp = cached('installed');
  const wanted = fingerprint();
  if (existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step('Instalando las dependencias (la primera vez tarda unos minutos)', async (note) => {
    // Both npx and the scripts of packages read these: take from the local cache first, ask nothing, draw nothing.
    /** @type {NodeJS.ProcessEnv} */
    const env = {
      ...process.env,
      npm_config_prefer_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_loglevel: 'error',
    };
    // npm hands its own notion of production down to what it starts; the tools to build with are development
    // dependencies.
    delete env.NODE_ENV;
    const args = ['--yes', pnpm, 'install', '--frozen-lockfile', '--config.confirmModulesPurge=false', '--reporter=append-only'];
    const { code, output } = await capture(process.platform === 'win32' ? 'npx.cmd' : 'npx', args, {
      cwd: root,
      env,
      shell: process.platform === 'win32',
      onLine: (line) => {
        const seen = /resolved (\d+), reused (\d+), downloaded (\d+), added (\d+)/.exec(line);
        if (seen) note(`${seen[4]} paquetes`);
      },
    });
    if (code !== 0) throw new Stop(explain(output));
  });
  writeFileSync(cached('installed'), wanted);
}

/** One hash over everything that decides what gets installed. */
function fingerprint() {
  const hash = createHash('sha256').update(`${pnpm} ${process.platform} ${process.arch}\n`);
  const folders = ['packages', 'services'].flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  for (const folder of ['.', 'web', ...folders.toSorted()]) {
    const path = join(root, folder, 'package.json');
    if (existsSync(path)) hash.update(`${folder}\n`).update(readFileSync(path));
  }
  for (const name of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, name)));
  return hash.digest('hex');
}

/** @param {string} output what npx and pnpm said */
function explain(output) {
  const tail = output.trim().split('\n').slice(-25).join('\n');
  if (/ENOSPC/.test(output)) return 'No queda espacio en el disco para instalar las dependencias. Libere espacio y repita la orden.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL/.test(output))
    return `No se pudo alcanzar el registro de paquetes de npm. Revise la conexión y repita la orden. Lo último que se leyó:\n\n${tail}`;
  if (/EACCES|EPERM|EROFS/.test(output))
    return `No se puede escribir en ${root}. Revise los permisos de la carpeta. Lo último que se leyó:\n\n${tail}`;
  return `No se pudieron instalar las dependencias. Lo último que se leyó:\n\n${tail}`;
}
