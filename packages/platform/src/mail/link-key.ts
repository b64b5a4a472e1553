import { randomBytes } from 'node:crypto';
import { digest } from '../canonical-json.js';

/** A key for a mail's link, which nobody guesses. */
export const newLinkKey = (): string => randomBytes(24).toString('base64url');

/** What is kept of it: whoever reads the database answers nothing by it. */
export const linkDigest = (clave: string): string => digest(clave);
