import { X509Certificate } from 'node:crypto';

/** The certificates in a text, PEM. */
export const certificatesIn = (pem: string): X509Certificate[] =>
  [...pem.matchAll(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)].map(([one]) => new X509Certificate(one));

/** Whether a text has any that can be read. */
export function areCertificates(pem: string): boolean {
  try {
    return certificatesIn(pem).length > 0;
  } catch {
    return false;
  }
}
