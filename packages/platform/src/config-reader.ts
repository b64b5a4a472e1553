import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { areCertificates } from './certificates-in.js';

/** The environment's variables. */
export type Env = Record<string, string | undefined>;
/** The settings that may hold a password, or that are long. */
const IN_FILES = new Set([
  'DATABASE_URL',
  'REDIS_URL',
  'S3_URL',
  'HEADS_S3_URL',
  'HEADS_TSA_CA',
  'SMTP_URL',
  'SECRET',
  'SECRET_PREVIOUS',
  'OIDC_CLIENT_SECRET',
  'ORCID_CLIENT_SECRET',
]);
/** Where else than in `DATA_DIR` the heads of chains go, and who says when (decision 104); null: nowhere, nobody. */
export interface HeadPlaces {
  /** a bucket with object lock, and for how many days what is put there cannot be removed */
  bucket: { url: string; region: string; days: number } | null;
  /** an authority of timestamps (RFC 3161), and the certificates that it is believed by, PEM */
  tsa: { url: string; ca: string } | null;
}

/** An institution's own sign-in. */
export interface OidcSettings {
  id: string;
  nombre: string;
  discoveryUrl: string;
  clientId: string;
  clientSecret: string;
}

/** ORCID, as it is known to who authenticates iDs by it and reads what is public of them. */
export interface OrcidSettings {
  clientId: string;
  clientSecret: string;
  /** where browsers are sent */
  authorizeUrl: string;
  tokenUrl: string;
  /** of its public API, without the version */
  apiUrl: string;
  /** the demo plays it */
  played: boolean;
}

/** The public log (rule S-49), and who sees that it only grows. */
export interface LogSettings {
  /** by which it is known: its address without the scheme, unless said; another name is another log */
  name: string;
  /** witnesses (c2sp.org/tlog-witness): their key, as they tell it, and where they are asked */
  witnesses: { key: string; url: string }[];
  /** how many of them must have seen what is shown as seen */
  quorum: number;
  /** they may be asked at addresses that are not the world's */
  near: boolean;
}

/** Reads settings from the environment; what is bad is a sentence of `bad`, which names the variable. */
export class Reader {
  constructor(
    private readonly env: Env,
    private readonly bad: string[],
  ) {}

  /**
   * What the environment says of it; of what may hold a password also by file (`NAME_FILE`), as orchestrators mount it.
   */
  private said(name: string): string | undefined {
    const file = IN_FILES.has(name) ? this.env[`${name}_FILE`] : undefined;
    if (!file) return this.env[name];
    try {
      const content = readFileSync(file, 'utf8').trim();
      if (!content) this.bad.push(`${name}_FILE names a file that is empty: ${file}.`);
      return content;
    } catch {
      this.bad.push(`${name}_FILE names a file that cannot be read: ${file}.`);
      return undefined;
    }
  }

  text(name: string, fallback: string): string {
    return this.said(name)?.trim() || fallback;
  }

  /** Of at least so many characters; '' where it is optional and not given. */
  secret(name: string, least: number, optional = false): string {
    const before = this.bad.length;
    const value = this.said(name) ?? '';
    const unsaid = this.bad.length > before;
    if (!unsaid && value.length < least && (value || !optional)) this.bad.push(`${name} must have at least ${least} characters.`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const raw = this.env[name]?.trim();
    if (!raw) return fallback;
    const value = Number(raw);
    if (!Number.isInteger(value) || value < min || value > max)
      this.bad.push(`${name} must be a whole number from ${min} to ${max}, not "${raw}".`);
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    const raw = this.env[name]?.trim().toLowerCase();
    if (!raw) return fallback;
    if (raw !== 'true' && raw !== 'false') this.bad.push(`${name} must be true or false, not "${raw}".`);
    return raw === 'true';
  }

  oneOf<T extends string>(name: string, values: T[], fallback: T): T {
    const raw = this.env[name]?.trim() as T | undefined;
    if (!raw) return fallback;
    if (!values.includes(raw)) this.bad.push(`${name} must be one of ${values.join(', ')}, not "${raw}".`);
    return raw;
  }

  url(name: string, protocols: string[], fallback?: string | null): string | null {
    const before = this.bad.length;
    const raw = this.said(name)?.trim();
    if (this.bad.length > before) return null;
    if (!raw) {
      if (fallback === undefined) this.bad.push(`${name} is required (${protocols.map((p) => `${p}//…`).join(' or ')}).`);
      return fallback ?? null;
    }
    try {
      if (!protocols.includes(new URL(raw).protocol)) throw new Error('protocol');
    } catch {
      // The value may hold a password: it is named, never printed.
      this.bad.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    }
    return raw;
  }

  keysDir(): string {
    return resolve(this.text('KEYS_DIR', join(this.text('DATA_DIR', 'data'), 'llaves')));
  }

  heads(): HeadPlaces {
    const url = this.url('HEADS_S3_URL', ['http:', 'https:'], null);
    const region = this.text('HEADS_S3_REGION', 'us-east-1');
    const days = this.integer('HEADS_S3_DAYS', 365, 1, 36_500);
    const tsa = this.url('HEADS_TSA_URL', ['http:', 'https:'], null);
    const ca = this.text('HEADS_TSA_CA', '');
    if (tsa && !areCertificates(ca))
      this.bad.push('HEADS_TSA_CA is required with HEADS_TSA_URL: the certificates (PEM) by which its timestamps are believed.');
    return { bucket: url ? { url, region, days } : null, tsa: tsa ? { url: tsa, ca } : null };
  }

  publicLog(publicUrl: string): LogSettings {
    const name = this.text('TLOG_NAME', `${publicUrl.replace(/^https?:\/\//, '')}/bitacora`);
    if (/[\s+]/.test(name)) this.bad.push('TLOG_NAME must have no spaces and no plus sign.');
    const lines = this.text('TLOG_WITNESSES', '')
      .split(/[\n;]/)
      .map((line) => line.trim())
      .filter(Boolean);
    const witnesses = lines.flatMap((line) => {
      const [, key, url] = /^([^\s+]+\+[0-9a-f]{8}\+\S+)\s+(https?:\/\/\S+)$/.exec(line) ?? [];
      if (!key || !url)
        this.bad.push(`TLOG_WITNESSES must have a key and an address for each witness (name+hash+key https://…), not "${line}".`);
      return key && url ? [{ key, url: url.replace(/\/+$/, '') }] : [];
    });
    const quorum = this.integer('TLOG_QUORUM', Math.floor(witnesses.length / 2) + 1, 1, 100);
    return { name, witnesses, quorum, near: this.flag('TLOG_WITNESSES_NEAR', false) };
  }

  oidc(): OidcSettings | null {
    const discoveryUrl = this.url('OIDC_DISCOVERY_URL', ['http:', 'https:'], null);
    if (!discoveryUrl) return null;
    const clientId = this.text('OIDC_CLIENT_ID', '');
    const clientSecret = this.text('OIDC_CLIENT_SECRET', '');
    if (!clientId || !clientSecret) this.bad.push('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required with OIDC_DISCOVERY_URL.');
    return { id: 'institucion', nombre: this.text('OIDC_NAME', 'Mi institución'), discoveryUrl, clientId, clientSecret };
  }

  orcid(): OrcidSettings | null {
    const base = this.url('ORCID_URL', ['https:', 'http:'], 'https://orcid.org')!.replace(/\/+$/, '');
    const apiUrl = this.url('ORCID_API_URL', ['https:', 'http:'], 'https://pub.orcid.org')!.replace(/\/+$/, '');
    const clientId = this.text('ORCID_CLIENT_ID', '');
    const clientSecret = this.text('ORCID_CLIENT_SECRET', '');
    if (!clientId && !clientSecret) return null;
    if (!clientId || !clientSecret) this.bad.push('ORCID_CLIENT_ID and ORCID_CLIENT_SECRET are required together.');
    return { clientId, clientSecret, authorizeUrl: `${base}/oauth/authorize`, tokenUrl: `${base}/oauth/token`, apiUrl, played: false };
  }
}
