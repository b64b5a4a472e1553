import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config, ConfigError } from './config.js';

const SECRET = 's'.repeat(40);
const MAIL = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'Registro <no-responder@registro.ve>' };
const good = { DATABASE_URL: 'postgres://ana:oculta@localhost/registro', REDIS_URL: 'redis://:oculta@localhost', SECRET };

/** The sentences that a start with these settings is refused with. */
function refusal(env: Record<string, string | undefined>, options?: { ownStores: boolean }): string[] {
  try {
    const { port } = new Config({ ...good, ...env }, options);
    return [`it started, at port ${port}`];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

describe('The configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registro-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stands on three values, and the rest has a default', () => {
    const config = new Config(good);
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      demo: false,
      demoPlays: false,
      s3Url: null,
      trustProxy: 0,
    });
    expect(config).toMatchObject({ resendMs: 30_000, silenceMs: 90_000, identitySource: 'local', oidc: null, smtpUrl: null });
  });

  it.each([
    ['DATABASE_URL', undefined, 'DATABASE_URL is required (postgres://… or postgresql://…).'],
    ['DATABASE_URL', 'mysql://ana:oculta@localhost/x', 'DATABASE_URL must be an address that starts with postgres:// or postgresql://.'],
    ['REDIS_URL', undefined, 'REDIS_URL is required (redis://… or rediss://…).'],
    ['REDIS_URL', 'oculta', 'REDIS_URL must be an address that starts with redis:// or rediss://.'],
    ['SECRET', 'corta-y-oculta', 'SECRET must have at least 32 characters.'],
    ['S3_URL', 'ftp://llave:oculta@localhost/x', 'S3_URL must be an address that starts with http:// or https://.'],
    ['HEADS_S3_URL', 's3://cabezas', 'HEADS_S3_URL must be an address that starts with http:// or https://.'],
    ['HEADS_S3_DAYS', '0', 'HEADS_S3_DAYS must be a whole number from 1 to 36500, not "0".'],
    [
      'HEADS_TSA_URL',
      'https://sellos.ve',
      'HEADS_TSA_CA is required with HEADS_TSA_URL: the certificates (PEM) by which its timestamps are believed.',
    ],
    ['SMTP_URL', 'http://localhost', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
    ['PUBLIC_URL', 'registro.ve', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a".'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be a whole number from 0 to 10, not "true".'],
    ['DATABASE_POOL', '0', 'DATABASE_POOL must be a whole number from 1 to 500, not "0".'],
    ['EVENT_RESEND_SECONDS', '2', 'EVENT_RESEND_SECONDS must be a whole number from 3 to 3600, not "2".'],
    ['DEMO', 'si', 'DEMO must be true or false, not "si".'],
    ['LOG_LEVEL', 'todo', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "todo".'],
    ['IDENTITY_SOURCE', 'http', 'IDENTITY_URL is required when IDENTITY_SOURCE is http.'],
    ['OIDC_DISCOVERY_URL', 'https://i.ve', 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required with OIDC_DISCOVERY_URL.'],
  ])('refuses a bad %s (%s) with a sentence that names it', (name, value, sentence) => {
    expect(refusal({ [name]: value })).toEqual([sentence]);
  });

  it('says everything that is wrong at once, each in its own sentence', () => {
    expect(refusal({ DATABASE_URL: undefined, PORT: '-1', DEMO: 'x' })).toHaveLength(3);
  });

  it('is a demo by itself on the stores that npm start made, and nowhere else', () => {
    const own = { ownStores: true };
    expect(new Config(good, own).demo).toBe(true);
    expect(new Config({ ...good, DEMO: 'false' }, own).demo).toBe(false);
    expect(new Config(good).demo).toBe(false);
    const mail = { ...good, ...MAIL };
    expect(new Config({ ...mail, NODE_ENV: 'production' }, own).demo).toBe(false);
    expect(new Config({ ...mail, PUBLIC_URL: 'https://registro.ve' }, own).demo).toBe(false);
  });

  it('refuses a demo that is asked for on another database or in production', () => {
    const demo = { DEMO: 'true', ...MAIL };
    const database = 'DEMO must not be true with a DATABASE_URL: the demo has only the stores that npm start brings.';
    const production = 'DEMO must not be true in production (NODE_ENV=production or an https PUBLIC_URL).';
    expect(refusal(demo)).toEqual([database]);
    expect(refusal({ ...demo, NODE_ENV: 'production' }, { ownStores: true })).toEqual([production]);
    expect(refusal({ ...demo, PUBLIC_URL: 'https://registro.ve' }, { ownStores: true })).toEqual([production]);
    expect(refusal({ ...demo, NODE_ENV: 'production' })).toEqual([production, database]);
  });

  it('does not start production without a mail server and a sender, or with a short secret', () => {
    const where = 'in production (NODE_ENV=production or an https PUBLIC_URL)';
    const server = `SMTP_URL is required ${where}: nobody could confirm an address.`;
    const sender = `MAIL_FROM is required ${where}: mail from localhost arrives nowhere.`;
    for (const env of [{ NODE_ENV: 'production' }, { PUBLIC_URL: 'https://registro.ve' }]) {
      expect(refusal(env)).toEqual([server, sender]);
      expect(refusal({ ...env, ...MAIL, SECRET: 'corta' })).toEqual(['SECRET must have at least 32 characters.']);
    }
  });

  it('takes a second secret while it is replaced, as long as the first', () => {
    expect(new Config(good).previousSecret).toBeNull();
    expect(new Config({ ...good, SECRET_PREVIOUS: 'p'.repeat(32) }).previousSecret).toBe('p'.repeat(32));
    expect(refusal({ SECRET_PREVIOUS: 'corta' })).toEqual(['SECRET_PREVIOUS must have at least 32 characters.']);
  });

  it('never prints a value that may hold a password', () => {
    const all = refusal({
      DATABASE_URL: 'x://u:oculta@h',
      REDIS_URL: 'x://:oculta@h',
      S3_URL: 'x://k:oculta@h',
      SMTP_URL: 'x://u:oculta@h',
      SECRET: 'oculta',
    });
    expect(all).toHaveLength(5);
    expect(all.join()).not.toContain('oculta');
  });

  it('reads the secret from the file that an orchestrator mounts', () => {
    const path = join(folder, 'secret');
    writeFileSync(path, `${'f'.repeat(32)}\n`);
    expect(new Config({ ...good, SECRET: undefined, SECRET_FILE: path }).secret).toBe('f'.repeat(32));
    expect(refusal({ SECRET_FILE: join(folder, 'none') })).toEqual([
      `SECRET_FILE names a file that cannot be read: ${join(folder, 'none')}.`,
    ]);
    writeFileSync(path, '');
    expect(refusal({ SECRET_FILE: path })).toEqual([`SECRET_FILE names a file that is empty: ${path}.`]);
  });

  it('reads every setting that may hold a password from a file, and says of none what stands in it', () => {
    const inFiles = (url: string) => {
      const path = join(folder, 'address');
      writeFileSync(path, `${url}\n`);
      return path;
    };
    const read = new Config({
      ...good,
      DATABASE_URL: undefined,
      DATABASE_URL_FILE: inFiles('postgresql://u:oculta@h/x'),
    });
    expect(read.databaseUrl).toBe('postgresql://u:oculta@h/x');
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'S3_URL', 'SMTP_URL']) {
      const said = refusal({ [`${name}_FILE`]: inFiles('x://u:oculta@h') });
      expect(said).toHaveLength(1);
      expect(said[0]).toMatch(new RegExp(`^${name} must be an address`));
    }
    const none = join(folder, 'none');
    expect(refusal({ REDIS_URL_FILE: none })).toEqual([`REDIS_URL_FILE names a file that cannot be read: ${none}.`]);
  });

  it('takes writes from the loopback’s two names on a developer’s machine, and from one address elsewhere', () => {
    expect(new Config({ ...good, PUBLIC_URL: 'http://localhost:81/' }).origins).toEqual(['http://localhost:81', 'http://127.0.0.1:81']);
    expect(new Config({ ...good, PUBLIC_URL: 'https://registro.ve/', ...MAIL }).origins).toEqual(['https://registro.ve']);
  });
});
