import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/**
 * @typedef {object} S3Peer
 * @property {string} url as S3_URL wants it; the bucket does not exist yet
 * @property {string} directory where the peer keeps its buckets
 * @property {() => Promise<void>} stop
 */

/**
 * An S3 server on the loopback: another program's implementation of the protocol that the product speaks.
 * @returns {Promise<S3Peer>}
 */
export async function startS3() {
  const directory = mkdtempSync(join(tmpdir(), 'registro-s3-'));
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/registro`,
    directory,
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
