import type { LostAccessChallenge } from '@registro/contracts/accounts/lost-access';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/**
 * Does the work that a challenge asks (altcha-lib's v2 with PBKDF2): counts up until a key derived from its nonce and
 * the count begins as it says. The browser derives beside its own work, so typing goes on. Answers what is sent back.
 */
export async function solve(challenge: LostAccessChallenge, stop?: AbortSignal): Promise<string> {
  const { nonce, salt, cost, keyLength = 32, keyPrefix } = challenge.parameters;
  const password = new Uint8Array([...bytes(nonce), 0, 0, 0, 0]);
  const count = new DataView(password.buffer, password.length - 4);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations: cost };
  for (let counter = 0; ; counter++) {
    stop?.throwIfAborted();
    count.setUint32(0, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const bits = new Uint8Array(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    const derivedKey = [...bits].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (derivedKey.startsWith(keyPrefix)) return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}
