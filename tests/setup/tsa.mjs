// An authority of timestamps (RFC 3161) for a test: openssl itself, with a CA that is made here. The machine's own
// openssl, or Debian's package unpacked into the cache; where neither can be had the test fails.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { librariesIn, onPath, unpackDebian, withLibraries } from '../../infra/embedded/debian.mjs';

const CONFIG = `
[ca]
default_ca = own
[own]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = policy
unique_subject = no
[policy]
commonName = supplied
[req]
distinguished_name = name
[name]
[root]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[tsa]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[answers]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
`;

/**
 * @typedef {object} Tsa
 * @property {string} url as HEADS_TSA_URL wants it
 * @property {string} ca as HEADS_TSA_CA wants it
 * @property {(query: Buffer) => Buffer} reply what it answers to a query, DER
 * @property {() => Promise<void>} stop
 */

/**
 * @param {{ expired?: boolean, port?: number }} [options] `expired`: its certificate was good until 2021
 * @returns {Promise<Tsa>}
 */
export async function startTsa({ expired = false, port = 0 } = {}) {
  const { program, libraries } = await openssl();
  const folder = mkdtempSync(join(tmpdir(), 'registro-tsa-'));
  const env = withLibraries(libraries);
  /** @param {string[]} args */
  const run = (...args) => execFileSync(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  writeFileSync(join(folder, 'openssl.cnf'), CONFIG);
  writeFileSync(join(folder, 'index.txt'), '');
  writeFileSync(join(folder, 'serial'), '01\n');
  const key = ['-newkey', 'rsa:2048', '-nodes', '-config', 'openssl.cnf'];
  run('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=CA de la prueba', '-days', '30', '-extensions', 'root');
  run('req', ...key, '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/CN=Sellos de la prueba');
  const signed = ['ca', '-batch', '-notext', '-config', 'openssl.cnf', '-cert', 'ca.pem', '-keyfile', 'ca.key', '-in', 'tsa.csr'];
  const life = expired ? ['-startdate', '20200101000000Z', '-enddate', '20210101000000Z'] : ['-days', '10'];
  run(...signed, '-out', 'tsa.pem', '-extensions', 'tsa', ...life);
  const reply = (/** @type {Buffer} */ query) => {
    writeFileSync(join(folder, 'query.tsq'), query);
    run(
      'ts',
      '-reply',
      '-config',
      'openssl.cnf',
      '-section',
      'answers',
      '-queryfile',
      'query.tsq',
      '-signer',
      'tsa.pem',
      '-inkey',
      'tsa.key',
      '-out',
      'reply.tsr',
    );
    return readFileSync(join(folder, 'reply.tsr'));
  };
  const server = createServer((request, response) => {
    buffer(request)
      .then((query) => response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply(query)))
      .catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise((ready) => server.listen(port, '127.0.0.1', () => ready(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/`,
    ca: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    reply,
    stop: () =>
      new Promise((done) => {
        server.close(() => {
          rmSync(folder, { recursive: true, force: true });
          done();
        });
        server.closeAllConnections();
      }),
  };
}

/** @returns {Promise<import('../../infra/embedded/debian.mjs').Program>} */
export async function openssl() {
  const own = onPath('openssl');
  if (own) return { program: own, libraries: [] };
  const folder = await unpackDebian('openssl', ['openssl']);
  const program = join(folder, 'usr/bin/openssl');
  if (!existsSync(program)) throw new Error('no openssl on this machine, and none to be had');
  return { program, libraries: librariesIn(folder) };
}
