import { createHash, createPublicKey, X509Certificate } from 'node:crypto';
import { Certificate, ContentInfo, SignedData } from 'pkijs';
import { type PdfSignature, signatureIn } from './pdf-signature.js';
import { dayInCaracas, type PublicKey } from './public-key.js';
import { chainHolds } from './public-keys.js';

/** What became of a file: `valido` alone is to be believed. */
export type Outcome = 'valido' | 'alterado' | 'clave-desconocida' | 'clave-revocada' | 'fuera-de-vida' | 'sin-firma';

export interface Verified {
  outcome: Outcome;
  /** in Spanish, for who asked */
  says: string;
  /** SHA-256 of the file, hexadecimal */
  sha256: string;
}

const SIGNING_TIME = '1.2.840.113549.1.9.5';

/** A PDF against the keys that the registry publishes: it needs no word of the registry's server (rule F-26). */
export async function verifyPdf(file: Uint8Array, keys: readonly PublicKey[]): Promise<Verified> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  return { ...(await judge(file, keys)), sha256 };
}

type Judged = Omit<Verified, 'sha256'>;
const altered = (why: string): Judged => ({
  outcome: 'alterado',
  says: `ALTERADO: ${why} No es el documento que el Registro firmó.`,
});

async function judge(file: Uint8Array, keys: readonly PublicKey[]): Promise<Judged> {
  let signature: PdfSignature | null;
  try {
    signature = signatureIn(file);
  } catch {
    return altered('su firma no cubre todo el archivo.');
  }
  if (!signature)
    return {
      outcome: 'sin-firma',
      says: 'SIN FIRMA: este archivo no lleva firma electrónica. Compruébelo por su código en la página del Registro.',
    };
  const signed = await read(signature);
  if (!signed) return altered('lo que dice no es lo que se firmó.');
  if (signature.added) return altered('después de firmarlo se le añadió algo al final.');
  return byKey(signed, keys);
}

interface Signed {
  certificate: X509Certificate;
  at: Date;
}

/** By which certificate, and when as it says itself; null: the signature is none of this content. */
async function read({ cms, covered }: PdfSignature): Promise<Signed | null> {
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(cms).content });
    const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data: covered.buffer, extendedMode: true });
    const time = signed.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_TIME)?.values[0] as
      | { toDate(): Date }
      | undefined;
    if (!signatureVerified || !(signerCertificate instanceof Certificate) || !time || signed.signerInfos.length > 1) return null;
    return { certificate: new X509Certificate(Buffer.from(signerCertificate.toSchema().toBER())), at: time.toDate() };
  } catch {
    return null;
  }
}

/** A key is known by itself, and not by what its certificate says of it. */
function byKey({ certificate, at }: Signed, keys: readonly PublicKey[]): Judged {
  const spki = certificate.publicKey.export({ type: 'spki', format: 'der' });
  const key = keys.find(({ publica }) => createPublicKey(publica).export({ type: 'spki', format: 'der' }).equals(spki));
  const name = /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? certificate.subject;
  if (!key?.cadena || key.uso !== 'documentos')
    return {
      outcome: 'clave-desconocida',
      says: `CLAVE DESCONOCIDA: lo firma «${name}» con una clave que no es del Registro. Cualquiera puede firmar con ese nombre.`,
    };
  const day = dayInCaracas(at.getTime());
  const { id, desde, hasta, revocada } = key;
  if (revocada && day >= revocada.desde)
    return {
      outcome: 'clave-revocada',
      says: `CLAVE REVOCADA: dice que se firmó el ${shown(day)}, y la clave ${id} está revocada desde el ${shown(revocada.desde)} (${revocada.motivo}).`,
    };
  if (day < desde || day > hasta || !chainHolds(key.cadena, at))
    return {
      outcome: 'fuera-de-vida',
      says: `FUERA DE VIDA: dice que se firmó el ${shown(day)}, y la clave ${id} firma del ${shown(desde)} al ${shown(hasta)}.`,
    };
  const before = revocada
    ? ` La clave se revocó después, desde el ${shown(revocada.desde)} (${revocada.motivo}): que se firmó antes lo dice solo el documento. Compruébelo también por su código.`
    : '';
  return {
    outcome: 'valido',
    says: `VÁLIDO: lo firmó «${name}» (clave ${id}) el ${shown(day)}, y no ha cambiado desde entonces.${before} Que siga vigente lo dice su código en la página del Registro.`,
  };
}

const shown = (day: string): string => day.split('-').toReversed().join('/');
