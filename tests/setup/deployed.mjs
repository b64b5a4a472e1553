// The product as it is deployed, for the journeys (npm run apart -- --journeys): each service a process of its own
// behind nginx, in production mode, with its files in S3 and its mail by SMTP.
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startApart } from '../../infra/embedded/apart.mjs';
import { freePort } from '../../infra/embedded/processes.mjs';
import { startS3 } from './s3.mjs';
import { startServer } from './start-server.mjs';

/**
 * @typedef {object} Place
 * @property {string} databaseUrl of a database that is empty
 * @property {string} redisUrl
 * @property {string} storesDir the folder of those stores, by whose password a demo knows them as its own
 * @property {string} secret
 * @property {string} dataDir
 *
 * @param {Place & { plays: boolean, env?: Record<string, string> }} options `plays`: the demo's people do what they do
 * @returns {Promise<import('./start-server.mjs').Server & { internalUrl: string }>} many processes, so none of them can
 *   be killed by it
 */
export async function startDeployed({ plays, env = {}, ...place }) {
  const [s3, mail] = [await startS3(), await startMail()];
  const endPeers = () => Promise.all([s3.stop(), mail.stop()]);
  try {
    const production = {
      NODE_ENV: 'production',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Registro <no-responder@registro.example>',
      S3_URL: s3.url,
      // One browser of a journey plays several parts.
      DEVICE_TIES: 'false',
    };
    // What jest says of itself is not for them.
    const apart = await startApart({ ...place, port: await freePort(), env: { JEST_WORKER_ID: '', ...production, ...env } });
    const stop = async () => {
      await apart.stop();
      await endPeers();
    };
    await bringPeople(place, s3.url, plays).catch(async (error) => {
      await stop();
      throw error;
    });
    const kill = () => Promise.reject(new Error('It runs apart: there is no one process to kill.'));
    return {
      url: apart.url,
      seeding: 0,
      internalUrl: apart.internalUrl,
      pid: 0,
      dataDir: place.dataDir,
      logFile: '',
      output: () => '',
      played: Promise.resolve([]),
      kill,
      stop,
    };
  } catch (error) {
    await endPeers();
    throw error;
  }
}

/**
 * The journeys meet people and calls at every step, and money for them. What runs apart refuses to make a demo's, so a
 * product of npm start, which may on stores of this machine's own, does so beside it for a moment. Then their staff
 * have a second factor, without which they may do nothing there. (A database that holds them is refused by the next
 * start: these are never started again.)
 * @param {Place} place
 * @param {string} s3Url
 * @param {boolean} plays
 */
async function bringPeople({ databaseUrl, redisUrl, storesDir, secret }, s3Url, plays) {
  const env = { EMBEDDED_STORES: storesDir, SECRET: secret, S3_URL: s3Url, DATABASE_POOL: '6', DEMO_PLAYS: String(plays) };
  const demo = await startServer({ stores: { databaseUrl, redisUrl }, env });
  try {
    const undone = plays ? await demo.played : [];
    if (undone.length) throw new Error(undone.join('\n'));
  } finally {
    await demo.stop();
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`update accounts."user" set "twoFactorEnabled" = true where roles <> '{investigador}'`).finally(() => client.end());
}

/**
 * A mail server that takes whatever comes; what it was is read in the outgoing box.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
async function startMail() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _, done) => void text(stream).then(() => done(), done),
  });
  const port = await freePort();
  await new Promise((done) => server.listen(port, '127.0.0.1', () => done(undefined)));
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise((done) => server.close(() => done(undefined))) };
}
