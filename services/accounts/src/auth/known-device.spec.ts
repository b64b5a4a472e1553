import { deviceCookie, knownDevice } from './known-device.js';

const config = { publicUrl: 'https://registro.ve', secret: 'x'.repeat(32), previousSecret: null };
const DAY = 24 * 3_600_000;
const NOW = 20_000 * DAY;
const A = { id: 1, correo: 'a@b.ve' };
const pair = (setCookie: string) => setCookie.split(';')[0]!;

describe('A browser that somebody has signed in with', () => {
  it('is known for that account, and for no other', () => {
    const cookie = pair(deviceCookie(config, undefined, A, null, NOW));
    expect(knownDevice(config, `otra=1; ${cookie}`, 'a@b.ve', NOW)).toMatch(/^[\w-]{16}$/);
    expect(knownDevice(config, cookie, 'c@d.ve', NOW)).toBeNull();
    expect(knownDevice({ ...config, secret: 'y'.repeat(32) }, cookie, 'a@b.ve', NOW)).toBeNull();
    expect(knownDevice({ ...config, secret: 'y'.repeat(32), previousSecret: config.secret }, cookie, 'a@b.ve', NOW)).not.toBeNull();
    expect(knownDevice(config, undefined, 'a@b.ve', NOW)).toBeNull();
  });

  it('keeps its name when it signs in again, and is known anew for half a year', () => {
    const first = pair(deviceCookie(config, undefined, A, null, NOW));
    const later = NOW + 179 * DAY;
    const second = pair(deviceCookie(config, first, A, null, later));
    expect(knownDevice(config, second, 'a@b.ve', later)).toBe(knownDevice(config, first, 'a@b.ve', NOW));
    expect(knownDevice(config, first, 'a@b.ve', NOW + 181 * DAY)).toBeNull();
    expect(knownDevice(config, second, 'a@b.ve', NOW + 181 * DAY)).not.toBeNull();
  });

  it('is known for the five accounts of it that were used last', () => {
    let cookie: string | undefined;
    for (let i = 0; i < 7; i++) cookie = pair(deviceCookie(config, cookie, { id: i, correo: `p${i}@b.ve` }, null, NOW));
    const known = Array.from({ length: 7 }, (_, i) => knownDevice(config, cookie, `p${i}@b.ve`, NOW) !== null);
    expect(known).toEqual([false, false, true, true, true, true, true]);
  });

  it('can not be made up: a mark that was touched is none', () => {
    const cookie = pair(deviceCookie(config, undefined, A, null, NOW));
    const [id, , , signature] = cookie.split('=')[1]!.split('.') as [string, string, string, string];
    for (const mark of [
      `${id}.20001.1.${signature}`,
      `${'A'.repeat(16)}.20000.1.${signature}`,
      `${id}.20000.1.${'A'.repeat(43)}`,
      'x',
      '~~',
    ]) {
      expect(knownDevice(config, `__Host-registro-equipo=${mark}`, 'a@b.ve', NOW)).toBeNull();
    }
  });

  it('is told by a cookie that no script reads, of this host alone', () => {
    expect(deviceCookie(config, undefined, A, null, NOW)).toMatch(
      /^__Host-registro-equipo=[\w.~-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$/,
    );
  });
});
