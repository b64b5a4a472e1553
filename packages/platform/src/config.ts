import { resolve } from 'node:path';
import { demoOrcid } from './demo/orcid-address.js';
import { type Env, type HeadPlaces, type LogSettings, type OidcSettings, type OrcidSettings, Reader } from './config-reader.js';

/** Thrown at boot with one sentence a bad variable; whoever starts the process prints it without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const POSTGRES = ['postgres:', 'postgresql:'];

/**
 * All configuration of a process, read once at boot from the environment (rule H-16).
 * A bad value stops the start and names its variable. Nothing else in the code reads `process.env`.
 */
export class Config {
  readonly host: string;
  readonly port: number;
  /** Where people reach the product; links in mails and QR codes start with it. No slash at the end. */
  readonly publicUrl: string;
  /** The origins that writes may come from: the public one, and on a developer's machine its loopback twin. */
  readonly origins: string[];
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** http(s)://key:secret@host:port/bucket; null keeps files in a folder. */
  readonly s3Url: string | null;
  readonly s3Region: string;
  readonly dataDir: string;
  readonly heads: HeadPlaces;
  readonly publicLog: LogSettings;
  /** The folder of the keys that sign documents, the public log and codes (keys/key-room.ts). */
  readonly keysDir: string;
  readonly webDir: string;
  /** What all keys are made of (auth/keys.ts). */
  readonly secret: string;
  /** The secret before this one, believed until it is taken out; null where none is being replaced. */
  readonly previousSecret: string | null;
  /** Real people's data: reached by https, or NODE_ENV=production. */
  readonly production: boolean;
  /** Demo people are seeded, the outgoing mail box is shown, TOTP is not obligatory. */
  readonly demo: boolean;
  /**
   * The demo's world: what its people sent and what was decided, and what they go on to do. Tests have its accounts
   * alone, unless they ask.
   */
  readonly demoPlays: boolean;
  /**
   * Accounts of staff that one browser signs in to count as one person. In the demo one person tries everything in one
   * browser.
   */
  readonly deviceTies: boolean;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logFile: string | null;
  readonly logLevel: string;
  /** How many proxies stand in front, whose X-Forwarded-For is believed. */
  readonly trustProxy: number;
  /** Where other services of the product are reached; `asksItself`: nobody said, for all of it is in this process. */
  readonly internalUrl: string;
  readonly asksItself: boolean;
  readonly identitySource: 'local' | 'http';
  readonly identityUrl: string | null;
  readonly rifSource: 'local' | 'http';
  readonly rifUrl: string | null;
  /** Where a DOI is looked up: an API that speaks as Crossref's. */
  readonly crossrefUrl: string;
  readonly oidc: OidcSettings | null;
  /** null: nobody links an iD. The demo has one of its own (demo/orcid.ts). */
  readonly orcid: OrcidSettings | null;
  readonly databasePool: number;
  /** How often what should never be is looked for. */
  readonly invariantsMs: number;
  /** Where Prometheus reads; null: nowhere. Never behind the public proxy. */
  readonly metrics: { host: string; port: number } | null;
  /**
   * The OpenTelemetry collector that is told of what this process does, and how many of a hundred traces; null: nobody.
   */
  readonly traces: { endpoint: string; percent: number } | null;
  /** A pool that gives no connection for this long while the database answers ends the process. */
  readonly poolStuckMs: number;
  /** ClamAV's daemon, which looks at every uploaded file before it is published; null: there is none. */
  readonly clamav: { host: string; port: number } | null;
  /** An event that a consumer has not had after this long is sent to it again (rule H-11). */
  readonly resendMs: number;
  /** A queue whose heartbeat nobody took for this long is dead (rule H-12). */
  readonly silenceMs: number;

  /**
   * `ownStores`: the database is one that infra/embedded made and started. No variable says so, and only there is a
   * demo.
   */
  constructor(env: Env = process.env, { ownStores = false } = {}) {
    const bad: string[] = [];
    const read = new Reader(env, bad);
    this.host = read.text('HOST', '127.0.0.1');
    this.port = read.integer('PORT', 8080, 0, 65_535);
    this.publicUrl = read.url('PUBLIC_URL', ['http:', 'https:'], `http://localhost:${this.port}`)!.replace(/\/+$/, '');
    this.origins = originsOf(this.publicUrl);
    this.databaseUrl = read.url('DATABASE_URL', POSTGRES)!;
    this.redisUrl = read.url('REDIS_URL', ['redis:', 'rediss:'])!;
    this.s3Url = read.url('S3_URL', ['http:', 'https:'], null);
    this.s3Region = read.text('S3_REGION', 'us-east-1');
    this.dataDir = resolve(read.text('DATA_DIR', 'data'));
    this.heads = read.heads();
    this.publicLog = read.publicLog(this.publicUrl);
    this.keysDir = read.keysDir();
    this.webDir = resolve(read.text('WEB_DIR', 'web/dist'));
    this.secret = read.secret('SECRET', 32);
    this.previousSecret = read.secret('SECRET_PREVIOUS', 32, true) || null;
    this.production = read.text('NODE_ENV', '') === 'production' || this.publicUrl.startsWith('https:');
    this.demo = read.flag('DEMO', ownStores && !this.production);
    const plays = read.flag('DEMO_PLAYS', true);
    this.demoPlays = this.demo && plays;
    this.deviceTies = read.flag('DEVICE_TIES', !this.demo);
    if (this.demo && this.production) bad.push('DEMO must not be true in production (NODE_ENV=production or an https PUBLIC_URL).');
    if (this.demo && !ownStores) bad.push('DEMO must not be true with a DATABASE_URL: the demo has only the stores that npm start brings.');
    this.smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'], null);
    if (this.production && !read.text('SMTP_URL', ''))
      bad.push('SMTP_URL is required in production (NODE_ENV=production or an https PUBLIC_URL): nobody could confirm an address.');
    this.mailFrom = read.text('MAIL_FROM', 'Registro Nacional de CTI <no-responder@localhost>');
    if (this.production && this.mailFrom.includes('@localhost'))
      bad.push('MAIL_FROM is required in production (NODE_ENV=production or an https PUBLIC_URL): mail from localhost arrives nowhere.');
    this.logFile = read.text('LOG_FILE', '') || null;
    this.logLevel = read.oneOf('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info');
    this.trustProxy = read.integer('TRUST_PROXY', 0, 0, 10);
    const others = read.url('INTERNAL_URL', ['http:', 'https:'], null);
    this.asksItself = others === null;
    this.internalUrl = (others ?? `http://127.0.0.1:${this.port}`).replace(/\/+$/, '');
    this.identitySource = read.oneOf('IDENTITY_SOURCE', ['local', 'http'], 'local');
    this.identityUrl = read.url('IDENTITY_URL', ['http:', 'https:'], null);
    if (this.identitySource === 'http' && !this.identityUrl) bad.push('IDENTITY_URL is required when IDENTITY_SOURCE is http.');
    this.rifSource = read.oneOf('RIF_SOURCE', ['local', 'http'], 'local');
    this.rifUrl = read.url('RIF_URL', ['http:', 'https:'], null);
    if (this.rifSource === 'http' && !this.rifUrl) bad.push('RIF_URL is required when RIF_SOURCE is http.');
    this.crossrefUrl = read.url('CROSSREF_URL', ['http:', 'https:'], 'https://api.crossref.org')!.replace(/\/+$/, '');
    this.oidc = read.oidc();
    this.orcid = read.orcid() ?? (this.demo && this.asksItself ? demoOrcid(this.publicUrl, this.internalUrl) : null);
    this.databasePool = read.integer('DATABASE_POOL', 20, 1, 500);
    this.invariantsMs = read.integer('INVARIANTS_SECONDS', 60, 1, 3600) * 1000;
    const metricsPort = read.integer('METRICS_PORT', 0, 0, 65_535);
    const metricsHost = read.text('METRICS_HOST', '127.0.0.1');
    this.metrics = metricsPort ? { host: metricsHost, port: metricsPort } : null;
    const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'], null)?.replace(/\/+$/, '');
    const percent = read.integer('TRACES_PERCENT', 100, 0, 100);
    this.traces = endpoint ? { endpoint, percent } : null;
    this.poolStuckMs = read.integer('POOL_STUCK_SECONDS', 60, 3, 3600) * 1000;
    const host = read.text('CLAMAV_HOST', '');
    const port = read.integer('CLAMAV_PORT', 3310, 1, 65_535);
    this.clamav = host ? { host, port } : null;
    this.resendMs = read.integer('EVENT_RESEND_SECONDS', 30, 3, 3600) * 1000;
    this.silenceMs = read.integer('QUEUE_SILENCE_SECONDS', 90, 3, 3600) * 1000;
    if (bad.length) throw new ConfigError(bad.join('\n'));
  }
}

/** The one setting that a command beside the services needs. Throws `ConfigError`. */
export function readDatabaseUrl(env: Env = process.env): string {
  const bad: string[] = [];
  const url = new Reader(env, bad).url('DATABASE_URL', POSTGRES);
  if (bad.length) throw new ConfigError(bad.join('\n'));
  return url!;
}

/** Where files and heads are, for a command beside the services. Throws `ConfigError`. */
export function readFileStore(env: Env = process.env): Pick<Config, 's3Url' | 's3Region' | 'dataDir' | 'heads'> {
  const bad: string[] = [];
  const read = new Reader(env, bad);
  const s3Url = read.url('S3_URL', ['http:', 'https:'], null);
  const heads = read.heads();
  if (bad.length) throw new ConfigError(bad.join('\n'));
  return { s3Url, s3Region: read.text('S3_REGION', 'us-east-1'), dataDir: resolve(read.text('DATA_DIR', 'data')), heads };
}

/** The folder of keys, for a command beside the services. Throws `ConfigError`. */
export const readKeysDir = (env: Env = process.env): string => new Reader(env, []).keysDir();

function originsOf(publicUrl: string): string[] {
  if (!URL.canParse(publicUrl)) return [];
  const { origin, hostname } = new URL(publicUrl);
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname];
  return twin ? [origin, origin.replace(hostname, twin)] : [origin];
}
