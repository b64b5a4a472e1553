import fc from 'fast-check';
import { mergeDraft } from './merge-draft.js';

const base = { titulo: '', resumen: 'a', lugar: { estado: 1, ciudad: '' }, filas: [{ monto: '1' }] };

test('what only one of two changed is no conflict', () => {
  expect(mergeDraft(base, { ...base, titulo: 'T' }, { ...base, resumen: 'R' })).toEqual({
    traido: [{ campo: 'resumen', valor: 'R' }],
    choques: [],
  });
});

test('what both changed alike is none either, and empty is empty however it is held', () => {
  expect(mergeDraft(base, { ...base, titulo: 'T' }, { ...base, titulo: 'T' })).toEqual({ traido: [], choques: [] });
  expect(mergeDraft({ a: null }, { a: null }, { a: undefined })).toEqual({ traido: [], choques: [] });
});

test('what both changed differently is asked, also inside a group; a list is one field', () => {
  const mine = { ...base, titulo: 'A', lugar: { estado: 1, ciudad: 'X' }, filas: [{ monto: '2' }] };
  const theirs = { ...base, titulo: 'B', lugar: { estado: 2, ciudad: '' }, filas: [{ monto: '1' }, { monto: '3' }] };
  expect(mergeDraft(base, mine, theirs)).toEqual({
    traido: [{ campo: 'lugar.estado', valor: 2 }],
    choques: [
      { campo: 'titulo', alli: 'B' },
      { campo: 'filas', alli: [{ monto: '1' }, { monto: '3' }] },
    ],
  });
});

test('things that both know by their clave are merged one by one', () => {
  const before = {
    puntajes: [
      { clave: 'rigor', puntos: null },
      { clave: 'belleza', puntos: null },
    ],
  };
  const mine = {
    puntajes: [
      { clave: 'rigor', puntos: 5 },
      { clave: 'belleza', puntos: null },
    ],
  };
  const theirs = {
    puntajes: [
      { clave: 'rigor', puntos: 10 },
      { clave: 'belleza', puntos: 0 },
    ],
  };
  expect(mergeDraft(before, mine, theirs)).toEqual({
    traido: [{ campo: 'puntajes.1.puntos', valor: 0 }],
    choques: [{ campo: 'puntajes.0.puntos', alli: 10 }],
  });
});

test('nothing that anybody wrote goes without a word', () => {
  const draft = fc.record({ a: fc.constantFrom('', 'x', 'y', 'z'), b: fc.constantFrom('', 'x', 'y'), c: fc.constantFrom(null, 1, 2) });
  fc.assert(
    fc.property(draft, draft, draft, (before, mine, theirs) => {
      const { traido, choques } = mergeDraft(before, mine, theirs);
      for (const name of ['a', 'b', 'c'] as const) {
        const brought = traido.find(({ campo }) => campo === name);
        const clash = choques.find(({ campo }) => campo === name);
        const after = brought ? brought.valor : mine[name];
        // My change stays; theirs is brought or asked about.
        expect(mine[name] === before[name] || after === mine[name]).toBe(true);
        expect([before[name], after, clash?.alli]).toContain(theirs[name]);
      }
    }),
  );
});
