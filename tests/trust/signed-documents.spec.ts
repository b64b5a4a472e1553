import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyFile } from '@registro/platform/keys/key-file';
import { makeKey } from '@registro/platform/keys/make-key';
import { signatureIn } from '../../packages/verify/src/pdf-signature.js';
import type { PublicKey } from '../../packages/verify/src/public-key.js';
import { verifyPdf } from '../../packages/verify/src/verify-pdf.js';
import { draw } from '../../services/documents/src/pdf/pdf-worker.js';
import { signPdf } from '../../services/documents/src/pdf/sign-pdf.js';
import { withLibraries } from '../../infra/embedded/debian.mjs';
import { buildCertificateData, buildReceiptData } from '../builders/pdf-data.js';
import { readPdf, readStructure } from '../builders/read-pdf.js';
import { openssl } from '../setup/tsa.mjs';

const FIRST = Date.parse('2026-01-01T12:00:00Z');
const NAME = 'Registro Nacional de CTI';
const task = { tipo: 'certificado', datos: buildCertificateData() } as const;

let folder: string;
let key: KeyFile;
let signed: Uint8Array<ArrayBuffer>;
const signingOf = ({ id, privada, cadena }: KeyFile, momento = '2026-03-14T15:20:00.000Z') => ({
  clave: id,
  nombre: NAME,
  privada: privada!,
  cadena: cadena!,
  momento,
});
const sign = (by: KeyFile, momento?: string) => signPdf(draw(task, signingOf(by)), signingOf(by, momento));
const published = (one: KeyFile, changes: Partial<PublicKey> = {}): PublicKey => ({ ...one, ...changes });
const outcome = async (file: Uint8Array, ...keys: PublicKey[]) => (await verifyPdf(file, keys)).outcome;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registro-firma-'));
  key = await makeKey(folder, { uso: 'documentos', dias: 365 }, FIRST);
  signed = await sign(key);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('A signed document (rule F-23)', () => {
  it('is the drawn one with the signature behind it, the same bytes each time, and is read as before', async () => {
    const drawn = draw(task, signingOf(key));
    expect(Buffer.compare(signed.subarray(0, drawn.length), drawn)).toBe(0);
    expect(Buffer.compare(await sign(key), signed)).toBe(0);
    expect(await readStructure(signed)).toEqual(await readStructure(drawn));
    const [page] = (await readPdf(signed)).pages;
    expect(page!.text).toContain(`Firmado electrónicamente: ${NAME}, clave ${key.id}.`);
    expect((await readPdf(draw(task))).pages[0]!.text).toContain('Este documento no lleva firma electrónica.');
    const text = Buffer.from(signed).toString('latin1');
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached');
    expect(text).toContain('/M (D:20260314152000Z)');
    expect(signed.length).toBeLessThan(drawn.length + 10_000);
  });

  it('holds for openssl, which knows nothing of us, and not with a byte changed', async () => {
    const { program, libraries } = await openssl();
    const at = (name: string, content: Uint8Array | string) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const verify = (file: Uint8Array, root: string) => {
      const { cms, covered } = signatureIn(file)!;
      const args = ['cms', '-verify', '-binary', '-cades', '-inform', 'DER', '-in', at('firma.der', cms), '-content', at('todo', covered)];
      // A leaf that signs documents is for no mail, which is what openssl asks of it unless told.
      const trust = ['-CAfile', at('raiz.pem', root), '-purpose', 'any', '-attime', String(Date.parse('2026-03-15') / 1000)];
      return execFileSync(program, [...args, ...trust, '-out', join(folder, 'salida')], { env: withLibraries(libraries), stdio: 'pipe' });
    };
    expect(() => verify(signed, key.cadena![1]!)).not.toThrow();
    expect(() => verify(flipped(signed, 5_000), key.cadena![1]!)).toThrow('content verify error');
    const stranger = await makeKey(join(folder, 'otra'), { uso: 'documentos' }, FIRST);
    expect(() => verify(signed, stranger.cadena![1]!)).toThrow('verify error');
  });

  it('is no longer it with any byte changed, nor with anything added behind the signature', async () => {
    expect(await outcome(signed, published(key))).toBe('valido');
    const { length } = signed;
    const places = [20, 5_000, Math.floor(length / 2), length - 9_000, length - 700, length - 10];
    const outcomes = await Promise.all(places.map((at) => outcome(flipped(signed, at), published(key))));
    expect(outcomes).toEqual(places.map(() => 'alterado'));
    const longer = Buffer.concat([signed, Buffer.from('\n%añadido\n')]);
    expect(await verifyPdf(longer, [published(key)])).toMatchObject({
      outcome: 'alterado',
      says: expect.stringContaining('se le añadió algo al final'),
    });
    // A range that leaves out more than the signature itself, and one that points elsewhere.
    for (const range of ['[0 100 ', '[9 100 ', '[0 99999999 ']) {
      const moved = Buffer.from(
        Buffer.from(signed)
          .toString('latin1')
          .replace(/\[0 \d+ +/, range),
        'latin1',
      );
      expect(await outcome(moved, published(key))).toBe('alterado');
    }
  });

  it('is of a key that the registry publishes, or of nobody: a certificate with its name is no proof', async () => {
    const stranger = await makeKey(join(folder, 'otra'), { uso: 'documentos' }, FIRST);
    const forged = await sign({ ...stranger, id: key.id });
    expect(await verifyPdf(forged, [published(key)])).toMatchObject({
      outcome: 'clave-desconocida',
      says: expect.stringContaining(`«${NAME}» con una clave que no es del Registro`),
    });
    // Published, but for another use; and with a chain that does not hold.
    expect(await outcome(signed, published(key, { uso: 'codigos' }))).toBe('clave-desconocida');
    expect(await outcome(signed, published(key, { cadena: [key.cadena![0]!, stranger.cadena![1]!] }))).toBe('fuera-de-vida');
    expect(await outcome(draw(task), published(key))).toBe('sin-firma');
  });

  it('stays good after its key was succeeded, and says what a revocation means to it', async () => {
    const next = await makeKey(folder, { uso: 'documentos' }, Date.parse('2026-11-01T12:00:00Z'));
    const keys = [published(next), published(key)];
    expect([await outcome(signed, ...keys), await outcome(await sign(next, '2026-12-01T10:00:00Z'), ...keys)]).toEqual([
      'valido',
      'valido',
    ]);
    const revoked = published(key, { revocada: { desde: '2026-03-14', motivo: 'Se copió' } });
    expect(await verifyPdf(signed, [revoked])).toMatchObject({
      outcome: 'clave-revocada',
      says: expect.stringContaining('revocada desde el 14/03/2026 (Se copió)'),
    });
    const later = published(key, { revocada: { desde: '2026-03-15', motivo: 'Se copió' } });
    expect(await verifyPdf(signed, [later])).toMatchObject({
      outcome: 'valido',
      says: expect.stringContaining('lo dice solo el documento'),
    });
    for (const moment of ['2025-12-31T12:00:00Z', '2027-01-01T12:00:00Z'])
      expect(await outcome(await sign(key, moment), published(key))).toBe('fuera-de-vida');
  });

  it.each([
    ['signed', () => signed, 0, 'VÁLIDO: lo firmó «Registro Nacional de CTI»'],
    ['unsigned', () => draw(task), 1, 'SIN FIRMA'],
    ['changed', () => flipped(signed, 5_000), 1, 'ALTERADO'],
  ])('is verified by a command of its own (rule F-26): %s', (_, file, code, says) => {
    const [pdf, claves] = [join(folder, 'documento.pdf'), join(folder, 'claves.json')];
    writeFileSync(pdf, file());
    writeFileSync(claves, JSON.stringify({ claves: [published(key)] }));
    const { status, stdout } = command(pdf, '--claves', claves);
    expect([status, stdout.slice(0, says.length)]).toEqual([code, says]);
    expect(command(join(folder, 'ninguno.pdf'), '--claves', claves).status).toBe(2);
  });

  it('of a receipt is one too', async () => {
    const receipt = { tipo: 'acuse', datos: buildReceiptData() } as const;
    const file = await signPdf(draw(receipt, signingOf(key)), signingOf(key));
    expect(await outcome(file, published(key))).toBe('valido');
    expect((await readPdf(file)).pages[0]!.text).toContain(`clave ${key.id}.`);
  });
});

function flipped(file: Uint8Array, at: number): Uint8Array {
  const copy = file.slice();
  copy[at]! ^= 1;
  return copy;
}

function command(...args: string[]): { status: number; stdout: string } {
  try {
    return {
      status: 0,
      stdout: execFileSync(process.execPath, ['packages/verify/dist/main.js', ...args], { encoding: 'utf8', stdio: 'pipe' }),
    };
  } catch (error) {
    return error as { status: number; stdout: string };
  }
}
