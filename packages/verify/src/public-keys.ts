import { readFile } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';

/** A key as the registry publishes it (GET /api/publico/claves). Days are those of Caracas, `YYYY-MM-DD`. */
export interface PublicKey {
  id: string;
  uso: string;
  desde: string;
  hasta: string;
  revocada?: { desde: string; motivo: string };
  /** SPKI, PEM */
  publica: string;
  /** of a key of documents: PEM certificates, its own first, the root last */
  cadena?: string[];
}

/** The keys of a file, or of an address (http, https). Throws where they cannot be had. */
export async function readPublicKeys(source: string): Promise<PublicKey[]> {
  const { claves } = JSON.parse(await textOf(source)) as { claves?: unknown };
  if (!Array.isArray(claves)) throw new Error('no tiene claves del registro');
  return claves as PublicKey[];
}

async function textOf(source: string): Promise<string> {
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
