import { root } from '../architecture/tracked-files.js';
import { db } from '../builders/db.js';

export interface Answer {
  status: number;
  type: string;
  text: string;
}

/** What an answer never tells: stacks, SQL, what PostgreSQL, Node and libraries say, paths of the machine. */
const INTERNALS = [
  /\n\s+at [\w.<>[\] ]+ ?\(/,
  /node_modules|file:\/\/|node:internal/,
  /\.(?:ts|js|mjs):\d+/,
  /(?:^|[\s"'(])\/(?:home|root|usr|var|opt|srv|tmp)\/[\w.-]+/,
  /\b(?:select|delete) [^"]{1,200}? from |\binsert into |\bupdate "?\w+"? set /i,
  /\b(?:relation|column|constraint|function|operator) "|syntax error|duplicate key|violates |null value in|invalid (?:input syntax|byte sequence)/i,
  /\b(?:Type|Reference|Range|Syntax|URI|Aggregate)Error\b|Cannot (?:read|convert|set|destructure)|is not (?:a function|iterable|defined)/,
  /\bE(?:CONN|ADDR|NOENT|PIPE|NOSPC|ACCES)|socket hang up|Unexpected (?:token|end)|in JSON at/,
  /kysely|mikro-?orm|better-?auth|bullmq|ioredis|fastify|nestjs|postgres|swagger|class-validator/i,
];

/** Names of tables as SQL has them: `schema.table`. */
export async function tableNames(): Promise<RegExp> {
  const { rows } = await db().query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
  );
  return new RegExp(`(?<![\\w.])(?:${rows.map(({ name }) => name.replaceAll('.', '\\.')).join('|')})(?!\\w)`);
}

/**
 * What a job failed with stands there as the machine said it: operators of the queues could mend nothing without it.
 */
const FAILED_WITH = /^\/api\/recursos\/(?:colas\/fallos|trabajos)(?:[/?]|$)/;

/** What is wrong with an answer, or null. @param path that was asked, with its query */
export function fault({ status, type, text }: Answer, tables: RegExp, path: string): string | null {
  if (status >= 500) return `a ${status}`;
  if (status >= 400 && !isEnvelope(text)) return 'a refusal without envelope';
  if (status >= 400 && !type.startsWith('application/json')) return `a refusal of type ${type}`;
  if (status < 400 && FAILED_WITH.test(path)) return null;
  const told = [...INTERNALS, tables].find((pattern) => pattern.test(text)) ?? (text.includes(root) ? root : null);
  return told ? `it tells internals: ${told}` : null;
}

function isEnvelope(text: string): boolean {
  if (text === '') return true; // of HEAD
  try {
    const { r_succ, r_code, r_mess, idSolicitud } = JSON.parse(text) as Record<string, unknown>;
    return r_succ === false && typeof r_code === 'string' && typeof r_mess === 'string' && r_mess !== '' && typeof idSolicitud === 'string';
  } catch {
    return false;
  }
}
