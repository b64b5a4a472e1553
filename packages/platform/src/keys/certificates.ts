import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs';

const COMMON_NAME = '2.5.4.3';
const KEY_USAGE = '2.5.29.15';
const BASIC_CONSTRAINTS = '2.5.29.19';
const SUBJECT_KEY = '2.5.29.14';
const EC = { name: 'ECDSA', namedCurve: 'P-256' };
/** Bits of KeyUsage, as RFC 5280 (4.2.1.3) counts them from the left. */
const SIGNS_DOCUMENTS = { bits: 0b1100_0000, unused: 6 };
const SIGNS_CERTIFICATES = { bits: 0b0000_0110, unused: 1 };

/** Who says so: the key whose certificate this is, and its certificate (PEM). */
export interface Issuer {
  privateKey: KeyObject;
  pem: string;
}

export interface CertificateOf {
  /** 64 letters at most, as X.509 has it */
  name: string;
  publicKey: KeyObject;
  privateKey: KeyObject;
  from: Date;
  to: Date;
  /** absent: it says so itself, and is a root */
  issuer?: Issuer;
}

/** A certificate (X.509, PEM) of an ECDSA P-256 key: a root, or one that signs documents and was signed by a root. */
export async function certificateOf({ name, publicKey, privateKey, from, to, issuer }: CertificateOf): Promise<string> {
  const certificate = new Certificate({ version: 2 });
  // Positive, and nobody's but this one's.
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.of(1, ...randomBytes(15)).buffer });
  certificate.subject.typesAndValues = [new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: name }) })];
  certificate.issuer.typesAndValues = issuer ? certificateIn(issuer.pem).subject.typesAndValues : certificate.subject.typesAndValues;
  certificate.notBefore.value = from;
  certificate.notAfter.value = to;
  await certificate.subjectPublicKeyInfo.importKey(publicKey.toCryptoKey(EC, true, ['verify']) as CryptoKey);
  const { bits, unused } = issuer ? SIGNS_DOCUMENTS : SIGNS_CERTIFICATES;
  const usage = new BitString({ valueHex: Uint8Array.of(bits).buffer, unusedBits: unused });
  const spki = createHash('sha1')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest();
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, true, new BasicConstraints({ cA: !issuer }).toSchema().toBER()),
    extension(KEY_USAGE, true, usage.toBER()),
    extension(SUBJECT_KEY, false, new OctetString({ valueHex: new Uint8Array(spki).buffer }).toBER()),
  ];
  await certificate.sign((issuer?.privateKey ?? privateKey).toCryptoKey(EC, false, ['sign']) as CryptoKey, 'SHA-256');
  return pemOf(Buffer.from(certificate.toSchema(true).toBER()));
}

const extension = (extnID: string, critical: boolean, value: ArrayBuffer) => new Extension({ extnID, critical, extnValue: value });

const certificateIn = (pem: string): Certificate => Certificate.fromBER(Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'));

const pemOf = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n')}\n-----END CERTIFICATE-----\n`;
