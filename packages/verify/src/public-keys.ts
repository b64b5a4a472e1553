import { readFile } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import type { PublicKey } from './public-key.js';

/** The keys of a file, or of an address (http, https). Throws where they cannot be had. */
export async function readPublicKeys(source: string): Promise<PublicKey[]> {
  const { claves } = JSON.parse(await textOf(source)) as { claves?: unknown };
  if (!Array.isArray(claves)) throw new Error('no tiene claves del registro');
  return claves as PublicKey[];
}

/** What stands in a file, or at an address (http, https). Throws where it cannot be had. */
export async function textOf(source: string): Promise<string> {
  if (!/^https?:\/\//.test(source)) return readFile(source, 'utf8');
  const answer = await fetch(source, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(`responde ${answer.status}`);
  return answer.text();
}

/** Each certificate was signed by the next one, the root by itself, and all were good at that moment. */
export function chainHolds(cadena: readonly string[], at: Date): boolean {
  const certificates = cadena.map((pem) => new X509Certificate(pem));
  return certificates.every((one, i) => {
    const issuer = certificates[i + 1] ?? one;
    const good = Date.parse(one.validFrom) <= at.getTime() && at.getTime() <= Date.parse(one.validTo);
    return good && one.checkIssued(issuer) && one.verify(issuer.publicKey) && (issuer === one || issuer.ca);
  });
}
