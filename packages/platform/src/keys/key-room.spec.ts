import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { idOf, readKeys, writeKey } from './key-file.js';
import { KeyRoom } from './key-room.js';
import { makeDemoKeys, makeKey, revokeKey } from './make-key.js';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const FIRST = Date.parse('2026-01-01T12:00:00Z');

describe('The keys that sign (rule F-24)', () => {
  let folder: string;
  let room: KeyRoom;
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), 'registro-llaves-')), 'llaves');
    room = new KeyRoom({ keysDir: folder });
  });
  afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

  it('are none where there is no folder: nothing is signed', () => {
    room.onModuleInit();
    expect([room.signingKey('documentos'), room.publicKeys('documentos')]).toEqual([null, []]);
  });

  it('are found while the process runs, sign from their first day to their last, and the newest signs', async () => {
    expect(room.signingKey('bitacora', at('2026-01-01'))).toBeNull();
    const old = await makeKey(folder, { uso: 'bitacora', dias: 60 }, FIRST);
    expect(old).toMatchObject({ desde: '2026-01-01', hasta: '2026-03-01', algoritmo: 'Ed25519' });
    expect(room.signingKey('bitacora', at('2026-01-01'))?.id).toBe(old.id);
    const next = await makeKey(folder, { uso: 'bitacora', dias: 60 }, Date.parse('2026-02-20T12:00:00Z'));
    const who = (day: string) => room.signingKey('bitacora', at(day))?.id ?? null;
    expect(['2025-12-31', '2026-02-19', '2026-02-20', '2026-03-02', '2026-04-20', '2026-04-21'].map(who)).toEqual([
      null,
      old.id,
      next.id,
      next.id,
      next.id,
      null,
    ]);
    // The day is Caracas': four hours after midnight of Greenwich it is the next one.
    expect([new Date('2026-04-21T03:59:59Z'), new Date('2026-04-21T04:00:00Z')].map((now) => !!room.signingKey('bitacora', now))).toEqual([
      true,
      false,
    ]);
    expect([room.signingKey('codigos', at('2026-02-20')), room.signingKey('documentos', at('2026-02-20'))]).toEqual([null, null]);
  });

  it('are published without what they sign with, old and revoked ones too', async () => {
    const old = await makeKey(folder, { uso: 'codigos', dias: 30 }, FIRST);
    const next = await makeKey(folder, { uso: 'codigos', dias: 30 }, Date.parse('2026-01-20T12:00:00Z'));
    revokeKey(folder, next.id, 'Se copió', '2026-01-25');
    expect(room.publicKeys('codigos')).toEqual([
      { ...next, privada: undefined, revocada: { desde: '2026-01-25', motivo: 'Se copió' } },
      { ...old, privada: undefined },
    ]);
    expect(JSON.stringify(room.publicKeys('codigos'))).not.toContain('PRIVATE');
  });

  it('of which a revoked one signs no more, not even what is of before: the one before it does', async () => {
    const old = await makeKey(folder, { uso: 'codigos', dias: 30 }, FIRST);
    const next = await makeKey(folder, { uso: 'codigos', dias: 30 }, Date.parse('2026-01-10T12:00:00Z'));
    expect(room.signingKey('codigos', at('2026-01-20'))?.id).toBe(next.id);
    revokeKey(folder, next.id, 'Se copió', '2026-01-15');
    expect(room.signingKey('codigos', at('2026-01-12'))?.id).toBe(old.id);
    expect(() => revokeKey(folder, next.id, 'otra vez')).toThrow('fue revocada ya, desde el 2026-01-15: Se copió');
    expect(() => revokeKey(folder, 'ffffffffffff', 'otra')).toThrow('no hay ninguna clave ffffffffffff');
  });

  it('of documents have a certificate by a root of ten years, which signs that of the next one too', async () => {
    const first = await makeKey(folder, { uso: 'documentos' }, FIRST);
    const second = await makeKey(folder, { uso: 'documentos' }, Date.parse('2026-11-01T12:00:00Z'));
    const [leaf, root] = first.cadena!.map((pem) => new X509Certificate(pem));
    expect(second.cadena![1]).toBe(first.cadena![1]);
    for (const one of [leaf!, new X509Certificate(second.cadena![0]!)])
      expect([one.checkIssued(root!), one.verify(root!.publicKey), one.ca]).toEqual([true, true, false]);
    expect([root!.verify(root!.publicKey), root!.ca, root!.validTo]).toEqual([true, true, 'Jan  2 04:00:00 2036 GMT']);
    expect([leaf!.validFrom, leaf!.validTo]).toEqual(['Jan  1 04:00:00 2026 GMT', root!.validTo]);
    expect(leaf!.checkPrivateKey(createPrivateKey(first.privada!))).toBe(true);
    expect(first.hasta).toBe('2026-12-31');
    expect(room.publicKeys('documentos').map(({ id }) => id)).toEqual([second.id, first.id]);
    // A root that was carried away says so; one that would end before the key is succeeded.
    const kept = readKeys(folder).find(({ uso }) => uso === 'raiz')!;
    writeKey(folder, { ...kept, privada: undefined });
    await expect(makeKey(folder, { uso: 'documentos' }, FIRST)).rejects.toThrow(`La clave privada de la raíz ${kept.id} no está en`);
    const late = await makeKey(folder, { uso: 'documentos' }, Date.parse('2035-06-01T12:00:00Z'));
    expect(late.cadena![1]).not.toBe(first.cadena![1]);
  });

  it('take a chain from elsewhere, for no longer than its certificate is good for', async () => {
    const elsewhere = join(folder, '../otra');
    const theirs = await makeKey(elsewhere, { uso: 'documentos' }, FIRST);
    const chain = { cadena: theirs.cadena!.join(''), llave: theirs.privada! };
    const kept = await makeKey(folder, { uso: 'documentos', dias: 9999, chain }, Date.parse('2026-05-01T12:00:00Z'));
    expect(kept).toEqual({ ...theirs, desde: '2026-05-01', hasta: '2036-01-02' });
    const other = await makeKey(elsewhere, { uso: 'documentos' }, FIRST);
    const refused = (cadena: string[], llave: string) => makeKey(folder, { uso: 'documentos', chain: { cadena: cadena.join(''), llave } });
    await expect(refused(theirs.cadena!, other.privada!)).rejects.toThrow('no es el de esa clave privada');
    await expect(refused([theirs.cadena![0]!, theirs.cadena![0]!], theirs.privada!)).rejects.toThrow('firmado por el que le sigue');
    await expect(refused([theirs.cadena![0]!], theirs.privada!)).rejects.toThrow('hasta la raíz');
  });

  it('are read by their owner alone, and a file that is none stops a start but not what runs', async () => {
    const key = await makeKey(folder, { uso: 'bitacora', dias: 30 }, FIRST);
    expect(statSync(join(folder, `${key.id}.json`)).mode & 0o777).toBe(0o600);
    expect(createPublicKey(key.privada!).export({ type: 'spki', format: 'pem' })).toBe(key.publica);
    expect(idOf(key.publica)).toBe(key.id);
    expect(room.signingKey('bitacora', at('2026-01-02'))?.id).toBe(key.id);
    const other = await makeKey(join(folder, '../otra'), { uso: 'bitacora', dias: 30 }, FIRST);
    for (const wrong of [{ ...key, publica: other.publica }, { ...key, privada: other.privada }, { ...key, hasta: 'mañana' }, 'nada']) {
      writeFileSync(join(folder, `${key.id}.json`), JSON.stringify(wrong));
      const sentence = `no es una clave del registro, o está dañado: ${join(folder, `${key.id}.json`)}`;
      expect(() => new KeyRoom({ keysDir: folder }).onModuleInit()).toThrow(`KEYS_DIR: ${sentence}`);
      expect(room.signingKey('bitacora', at('2026-01-02'))?.id).toBe(key.id);
    }
  });

  it('of a demo are made once, whoever starts at the same time', async () => {
    const made = await Promise.all([makeDemoKeys(folder), makeDemoKeys(folder), makeDemoKeys(folder)]);
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(
      readKeys(folder)
        .map(({ uso }) => uso)
        .toSorted(),
    ).toEqual(['bitacora', 'codigos', 'documentos', 'raiz']);
    expect(readdirSync(join(folder, '..'))).toEqual(['llaves']);
    const [leaf] = room.publicKeys('documentos')[0]!.cadena!;
    expect(new X509Certificate(leaf!).subject).toBe('CN=Registro Nacional de CTI (demostración)');
    const before = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
    expect(await makeDemoKeys(folder)).toBe(false);
    expect(readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8')).toBe(before);
  });
});
