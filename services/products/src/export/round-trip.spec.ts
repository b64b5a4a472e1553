import { SaveProduct } from '@registro/contracts/products/product';
import { check } from '@registro/contracts/validation';
import type { Reference } from '@registro/contracts/products/reference';
import fc from 'fast-check';
import { bibReference } from '../import/bib-reference.js';
import { mapReference } from '../import/map-reference.js';
import { readBibtex } from '../import/read-bibtex.js';
import { cslItems, cslReference } from '../import/read-csl.js';
import { readRis } from '../import/read-ris.js';
import { type CitedProduct, productReference } from '../reference/product-reference.js';
import { titleKey } from '../reference/title-key.js';
import { writeBibtex } from './write-bibtex.js';
import { writeRis } from './write-ris.js';

/** A title as a form takes it. */
const title = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 4, maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'{}\\$&%#_~^`\'"-@=,<>/ abcñé'), minLength: 4, maxLength: 40 }),
    fc.constantFrom(
      '@article{x, title={y}}',
      'TY  - JOUR',
      '</title>',
      '&amp;amp; &lt;b&gt;',
      '<b>negrita</b> y más',
      'and and and',
      '100% {A}',
      '=1+1',
    ),
  )
  .map((titulo) => check(SaveProduct, { titulo }).value.titulo)
  .filter((titulo) => typeof titulo === 'string' && titulo.length >= 4 && titulo.isWellFormed());
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map((t) => check(SaveProduct, { titulo: t }).value.titulo ?? 'x');
const KINDS = [
  [1, 101],
  [1, 107],
  [2, 202],
  [3, 301],
  [4, 401],
  [5, 503],
  [6, 603],
  [7, 701],
  [8, 805],
  [9, 901],
  [14, 1401],
  [15, 1501],
  [16, 1601],
  [18, 1803],
  [21, 2101],
] as const;

const product = fc
  .record({
    titulo: title,
    kind: fc.constantFrom(...KINDS),
    published: fc.boolean(),
    nombre: text,
    volumen: text,
    year: fc.integer({ min: 1900, max: 2200 }),
    doi: fc.boolean(),
  })
  .map(
    ({ titulo, kind: [producto_id, clase_id], published, nombre, volumen, year, doi }): CitedProduct => ({
      id: 7,
      titulo,
      producto_id,
      clase_id,
      clase: 'Clase',
      estatus_id: published ? 1 : 2,
      fecha_publicacion: published ? `${year}-05-17` : null,
      nombre_publicacion: published ? nombre : null,
      volumen: published ? volumen : null,
      numero: published ? '1' : null,
      enlace: null,
      doi: doi ? '10.5555/a_b%c#d.(1)' : null,
      referencia: null,
      numero_registro: null,
    }),
  );

const FORMATS: Record<string, (r: Reference) => Reference[]> = {
  bibtex: (r) => {
    const { entries, problems } = readBibtex(writeBibtex(r) + writeBibtex(r), 10);
    expect(problems).toEqual([]);
    return entries.map(bibReference);
  },
  ris: (r) => {
    const { references, problems } = readRis(writeRis(r) + writeRis(r), 10);
    expect(problems).toEqual([]);
    return references;
  },
  'csl-json': (r) => cslItems(JSON.stringify([r, r])).map((item) => cslReference(item)!),
};

describe.each(Object.keys(FORMATS))('what is exported as %s and imported again', (format) => {
  it('is the same product, whatever its title', () => {
    fc.assert(
      fc.property(product, (p) => {
        const back = FORMATS[format]!(productReference(p, { family: 'Núñez, hijo', given: 'Ana and Luis' }));
        expect(back).toHaveLength(2);
        const { propios } = mapReference(back[0]!);
        expect(titleKey(propios.titulo ?? '')).toBe(titleKey(p.titulo));
        expect(propios.fechaPublicacion ?? null).toBe(p.fecha_publicacion);
        expect(propios.estatus).toBe(p.estatus_id);
        expect(back[0]!.DOI ?? null).toBe(p.doi);
      }),
      { numRuns: 700 },
    );
  });

  it('keeps its product, and its authors', () => {
    for (const [producto_id, clase_id] of KINDS.filter(([producto]) => ![15, 21].includes(producto))) {
      const base = {
        id: 1,
        titulo: 'Título',
        clase: 'Clase',
        estatus_id: 1,
        fecha_publicacion: '2010-01-02',
        nombre_publicacion: 'Donde',
        volumen: '3',
        numero: '4',
      };
      const p: CitedProduct = { ...base, producto_id, clase_id, enlace: null, doi: null, referencia: null, numero_registro: null };
      const [back] = FORMATS[format]!(productReference(p, { family: 'Núñez Peña', given: 'María José' }));
      expect({ producto: mapReference(back!).propios.producto, author: back!.author }).toEqual({
        producto: producto_id,
        author: [{ family: 'Núñez Peña', given: 'María José' }],
      });
    }
  });
});
