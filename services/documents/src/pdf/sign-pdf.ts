import { createPrivateKey, X509Certificate } from 'node:crypto';
import { PDF, type Signer } from '@libpdf/core';
import { p256 } from '@noble/curves/nist.js';
import type { Signing } from './signing.js';

/** Bytes that the signature has room for: it takes some 1,100 and each certificate half as many, written twice. */
const ROOM = 4096;

/** Of the key that this thread signed with last: to read one takes a tenth of the time that signing does. */
let last: { privada: string; signer: Signer } | undefined;

/**
 * The document with a signature behind it (PAdES B-B, rule F-23), as an incremental update that changes nothing of what
 * was drawn. The same document, key and moment give the same bytes: the signature is ECDSA by RFC 6979, of which no
 * random number is part.
 */
export async function signPdf(drawn: Uint8Array<ArrayBuffer>, signing: Signing): Promise<Uint8Array<ArrayBuffer>> {
  const { privada } = signing;
  if (last?.privada !== privada) last = { privada, signer: signerOf(signing) };
  const pdf = await PDF.load(drawn);
  const { bytes, warnings } = await pdf.sign({
    signer: last.signer,
    fieldName: 'Firma del Registro',
    signingTime: new Date(signing.momento),
    level: 'B-B',
    estimatedSize: ROOM,
  });
  if (warnings.length) throw new Error(`The document could not be signed: ${warnings.map(({ message }) => message).join('; ')}`);
  return bytes as Uint8Array<ArrayBuffer>;
}

/**
 * Signatures of a key as CMS has them: of the SHA-256 of what is signed, DER. The root does not go along: who believes
 * it has it from elsewhere, and no reader believes one that it finds in the document.
 */
function signerOf({ privada, cadena }: Signing): Signer {
  const [certificate, ...certificateChain] = cadena.slice(0, -1).map((pem) => new Uint8Array(new X509Certificate(pem).raw));
  const scalar = Buffer.from(createPrivateKey(privada).export({ format: 'jwk' }).d!, 'base64url');
  return {
    certificate: certificate!,
    certificateChain,
    keyType: 'EC',
    signatureAlgorithm: 'ECDSA',
    sign: async (data) => p256.sign(data, scalar, { prehash: true, format: 'der', lowS: false }),
  };
}
