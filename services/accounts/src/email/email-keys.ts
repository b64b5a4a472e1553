import { createHash, randomBytes } from 'node:crypto';

/** What is kept of the key in a mail's link: whoever reads the database changes no address. */
export const digestOf = (clave: string): string => createHash('sha256').update(clave).digest('hex');
export const newKey = (): string => randomBytes(24).toString('base64url');
