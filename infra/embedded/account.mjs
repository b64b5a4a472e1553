// PostgreSQL refuses to run as root. Where the command runs as root (containers, build machines), this finds the
// account that it runs as instead.
import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Stop } from '../progress.mjs';

/**
 * @typedef {{ uid: number, gid: number, prefix: string[] }} Account `prefix` stands before the program's own command
 *   line
 */

/**
 * @param {string[]} folders that the account must be able to reach
 * @returns {Account | undefined} nothing where the command does not run as root
 */
export function storeAccount(folders) {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const known = lookUp() ?? create();
  return { ...known, prefix: folders.every((folder) => reachable(folder)) ? [] : passThrough(known) };
}

function lookUp() {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function create() {
  const made = spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
    encoding: 'utf8',
  });
  const account = made.status === 0 ? lookUp() : undefined;
  if (!account)
    throw new Stop(
      'PostgreSQL no se ejecuta como root y no se pudo crear la cuenta postgres del sistema. Repita la orden con una cuenta normal, o indique DATABASE_URL.',
    );
  return account;
}

/** @param {string} folder whether everyone may pass through it and all above it */
function reachable(folder) {
  for (let path = folder; ; path = dirname(path)) {
    if (!(statSync(path).mode & 0o001)) return false;
    if (path === dirname(path)) return true;
  }
}

/**
 * A checkout in root's home, or in a private temporary folder, is closed to every other account. Rather than open the
 * folders above it, the server alone is allowed to pass through them: it keeps one capability (reading, searching) and
 * no other of root's. (Without no_setuid_fixup the kernel leaves that capability aside whenever the server asks, before
 * it opens a file, whether it may.)
 * @param {{ uid: number, gid: number }} account
 */
function passThrough({ uid, gid }) {
  for (const right of ['dac_read_search', 'dac_override']) {
    const prefix = [
      'setpriv',
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      '--securebits',
      '+no_setuid_fixup',
      '--bounding-set',
      `-all,+${right}`,
    ];
    prefix.push('--inh-caps', `-all,+${right}`, '--ambient-caps', `-all,+${right}`);
    try {
      execFileSync(prefix[0] ?? '', [...prefix.slice(1), 'true'], { stdio: 'ignore' });
      return prefix;
    } catch {
      // Not to be had here: a container without that right, or a system without setpriv.
    }
  }
  throw new Stop(
    `PostgreSQL se ejecuta con la cuenta postgres, que no puede entrar en esta carpeta. Ponga el proyecto y los datos donde todos puedan pasar ` +
      '(por ejemplo en /srv), repita la orden con una cuenta normal, o indique DATABASE_URL.',
  );
}

/** @param {string} path given to the account with all below it @param {{ uid: number, gid: number }} account */
export function give(path, account) {
  chownSync(path, account.uid, account.gid);
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name), account);
}
