// The keys that the product makes of its SECRET, made here a second time: tests that sign by themselves look from
// outside.
import { hkdfSync } from 'node:crypto';

/** @param {string} secret @param {'sesiones' | 'interno' | 'pruebas'} purpose */
export const keyOf = (secret, purpose) => Buffer.from(hkdfSync('sha256', secret, '', `registro ${purpose}`, 32)).toString('base64url');
