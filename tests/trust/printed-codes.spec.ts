import { execFileSync } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeQr } from '../../packages/verify/src/decode-qr.js';
import { PNG } from 'pngjs';
import type { KeyFile } from '@registro/platform/keys/key-file';
import { makeKey } from '@registro/platform/keys/make-key';
import { addressOf, codeIn } from '../../packages/verify/src/code/code-text.js';
import { type CodeContent, writeCode } from '../../packages/verify/src/code/printed-code.js';
import { writeList } from '../../packages/verify/src/code/revoked-list.js';
import { verifyCode } from '../../packages/verify/src/code/verify-code.js';
import { qrMatrix } from '../../services/documents/src/pdf/qr.js';
import { draw } from '../../services/documents/src/pdf/pdf-worker.js';
import { buildCertificateData } from '../builders/pdf-data.js';
import { readPdf, renderFirstPage } from '../builders/read-pdf.js';

const ORIGIN = 'https://registro.ejemplo.org.ve';
const NOW = Date.parse('2026-03-20T12:00:00Z');
/** Of the page's code and what stands around it, points (pdf/official-page.ts). */
const [LEFT, TOP, SIDE] = [66, 652, 128];
const DPI = 150;

let folder: string;
let key: KeyFile;
let signer: (bytes: Uint8Array) => Uint8Array;
const datos = buildCertificateData();
const content: CodeContent = {
  tipo: 'certificado',
  numero: '7K3F-92QD-XW4M',
  nombre: datos.nombre_apellido,
  nivel: 'Ingeniería',
  fecha: '2026-03-14',
  firmado: '2026-03-15',
  indice: 4_711,
};
const addressWith = (changes: Partial<CodeContent> = {}) => addressOf(writeCode({ ...content, ...changes }, key.id, signer), ORIGIN);
const listWith = (...revoked: number[]) => writeList(revoked, 0, NOW - 3_600_000, key.id, signer);
const certificate = (direccion: string) => draw({ tipo: 'certificado', datos, codigo: { direccion, clave: key.id } });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'registro-codigo-'));
  key = await makeKey(folder, { uso: 'codigos', dias: 365 }, Date.parse('2026-01-01T12:00:00Z'));
  const secret = createPrivateKey(key.privada!);
  signer = (bytes) => sign(null, bytes, secret);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['Ana María Núñez Ávila', 'Ingeniería', 57],
  ['María de los Ángeles '.repeat(6), 'Técnico Superior Universitario', 57],
  ['Σ'.repeat(300), 'Doctorado', 57],
])('the code of %s, %s is a QR of no more modules than an old phone reads', (nombre, nivel, most) => {
  const address = addressWith({ nombre, nivel, indice: 3_000_000, fecha: '2019-01-01' });
  expect(address).toMatch(/^[0-9A-Z$%*+\-./:]+$/);
  expect(qrMatrix(address).size).toBeLessThanOrEqual(most);
  const said = verifyCode(address, { keys: [key], list: listWith() }, NOW).content!;
  expect(nombre.startsWith(said.nombre.replace(/…$/, ''))).toBe(true);
});

describe('The code of a printed certificate (rule F-28)', () => {
  let scan: Grey;
  let address: string;
  beforeAll(async () => {
    address = addressWith();
    const { data, width } = await renderFirstPage(certificate(address), DPI / 72);
    const px = (points: number) => Math.round((points * DPI) / 72);
    const side = px(SIDE);
    scan = { size: side, grey: new Float32Array(side * side) };
    for (let y = 0; y < side; y++)
      for (let x = 0; x < side; x++) scan.grey[y * side + x] = data[((y + px(TOP)) * width + x + px(LEFT)) * 4]!;
  });

  // 0.7 of its size is 2.5 cm of paper.
  it.each([
    [1, 0, 0],
    [0.7, 8, 0],
    [0.85, -20, 1],
    [1, 45, 0],
    [1, 90, 1],
    [1.25, 33, 1],
    [1.5, 180, 2],
  ])('is read from paper at 150 dpi, %s of its size, turned by %s degrees, blurred by %s', (scale, degrees, blur) => {
    const { size, grey } = blurred(turned(scan, scale, degrees), blur);
    const pixels = Uint8ClampedArray.from({ length: size * size * 4 }, (_, i) => (i % 4 === 3 ? 255 : grey[i >> 2]!));
    const read = decodeQr(pixels, size, size);
    expect(read).toBe(address);
    expect(verifyCode(read!, { keys: [key], list: listWith() }, NOW)).toMatchObject({ outcome: 'valido', content });
  });

  it('is said in the small print, and so is that there is none', async () => {
    const text = async (file: Uint8Array) => (await readPdf(file)).pages[0]!.text.replaceAll(/\s+/g, ' ');
    expect(await text(certificate(address))).toContain(`El código QR se comprueba también sin conexión: clave ${key.id}.`);
    expect(await text(draw({ tipo: 'certificado', datos, codigo: null }))).toContain('El código QR se comprueba solo con conexión.');
    expect(Buffer.compare(certificate(address), certificate(address))).toBe(0);
    expect(qrMatrix(address).size).toBe(53);
  });

  it('is verified by a command of its own: as text, and in a photograph', () => {
    const [claves, lista, foto] = ['claves.json', 'revocados.txt', 'foto.png'].map((name) => join(folder, '..', `${key.id}-${name}`)) as [
      string,
      string,
      string,
    ];
    try {
      const { privada: _, ...published } = key;
      writeFileSync(claves, JSON.stringify({ claves: [published] }));
      // The command goes by today's clock.
      writeFileSync(lista, writeList([], 0, Date.now(), key.id, signer));
      writeFileSync(foto, photographOf(scan));
      const run = (given: string, ...more: string[]) => command('codigo', given, '--claves', claves, ...more);
      for (const given of [address, codeIn(address)!, foto]) {
        const { status, stdout } = run(given, '--lista', lista);
        expect([status, stdout.slice(0, 20), stdout.includes(content.nombre)]).toEqual([0, 'CERTIFICADO VIGENTE:', true]);
      }
      expect(run(address)).toMatchObject({ status: 1, stdout: expect.stringMatching(/^AUTÉNTICO, PERO NO SE SABE/) });
      const forged = run(
        address.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
        '--lista',
        lista,
      );
      expect([forged.status, forged.stdout.includes(content.nombre)]).toEqual([1, false]);
    } finally {
      for (const file of [claves, lista, foto]) rmSync(file, { force: true });
    }
  });
});

/** A square picture, a number from 0 to 255 a pixel. */
interface Grey {
  size: number;
  grey: Float32Array;
}

/** As it lies under a camera: on white, around its middle. */
function turned({ size, grey }: Grey, scale: number, degrees: number): Grey {
  const side = Math.ceil(size * scale * 1.5);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180) / scale, Math.sin((degrees * Math.PI) / 180) / scale];
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= size || y >= size ? 255 : grey[y * size + x]!);
  const out = new Float32Array(side * side);
  for (let v = 0; v < side; v++)
    for (let u = 0; u < side; u++) {
      const [du, dv] = [u - side / 2, v - side / 2];
      const [x, y] = [du * cos + dv * sin + size / 2, dv * cos - du * sin + size / 2];
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [fx, fy] = [x - left, y - top];
      const above = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
      out[v * side + u] = above * (1 - fy) + (at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx) * fy;
    }
  return { size: side, grey: out };
}

/** The mean of `radius` pixels around each. */
function blurred({ size, grey }: Grey, radius: number): Grey {
  const out = new Float32Array(grey.length).fill(255);
  for (let y = radius; y < size - radius; y++)
    for (let x = radius; x < size - radius; x++) {
      let sum = 0;
      for (let v = -radius; v <= radius; v++) for (let u = -radius; u <= radius; u++) sum += grey[(y + v) * size + x + u]!;
      out[y * size + x] = sum / (2 * radius + 1) ** 2;
    }
  return { size, grey: out };
}

function photographOf({ size, grey }: Grey): Buffer {
  const picture = new PNG({ width: size, height: size });
  picture.data.set(Uint8Array.from({ length: size * size * 4 }, (_, i) => (i % 4 === 3 ? 255 : grey[i >> 2]!)));
  return PNG.sync.write(picture);
}

function command(...args: string[]): { status: number; stdout: string } {
  try {
    const stdout = execFileSync(process.execPath, ['packages/verify/dist/main.js', ...args], { encoding: 'utf8', stdio: 'pipe' });
    return { status: 0, stdout };
  } catch (error) {
    return error as { status: number; stdout: string };
  }
}
