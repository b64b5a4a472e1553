import { type QrMatrix, qrMatrix, qrPath } from './qr.js';

/** The modules that the rectangles of a path cover; a module covered twice fails. */
function modulesOf(path: string, size: number): number[] {
  const modules = Array.from({ length: size * size }, () => 0);
  for (const [, x, y, width, height] of path.matchAll(/(\d+) (\d+) (\d+) (\d+) re/g)) {
    for (let row = 0; row < Number(height); row++) {
      for (let column = 0; column < Number(width); column++) modules[(Number(y) + row) * size + Number(x) + column]! += 1;
    }
  }
  return modules;
}

test('the path covers every dark module once and no light one', () => {
  const matrix = qrMatrix('https://registro.ejemplo.org.ve/verificar/7K3F92QD');
  expect(modulesOf(qrPath(matrix), matrix.size)).toEqual(Array.from(matrix.modules));
});

test('the code is one path, filled once, of far fewer rectangles than it has dark modules', () => {
  const matrix = qrMatrix('https://registro.ejemplo.org.ve/verificar/7K3F92QD');
  const path = qrPath(matrix);
  expect(path.match(/f/g)).toHaveLength(1);
  expect(path.endsWith('f')).toBe(true);
  const dark = matrix.modules.reduce((sum, module) => sum + module, 0);
  expect(path.match(/re/g)!.length).toBeLessThan(dark / 2);
});

test('a block of equal rows is one rectangle', () => {
  const matrix: QrMatrix = { size: 3, modules: Uint8Array.from([1, 1, 0, 1, 1, 0, 0, 0, 1]) };
  expect(qrPath(matrix)).toBe('0 0 2 2 re\n2 2 1 1 re\nf');
});
