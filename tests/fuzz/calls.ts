import fc from 'fast-check';
import { hostile, hostileBody, hostilePart, writeJson } from './hostile.js';
import type { Operation } from './operations.js';
import { type Known, near, someId } from './values.js';

/** One call, as it will be sent. */
export interface Call {
  /** the number of who calls */
  who: number;
  /** of its operation, to count by */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** null: none */
  body: string | { field: string; name: string; content: string } | null;
}

/** What lists are filtered and sorted by, in one list or another. */
const FILTERS =
  'id q estado rol lista padre activo anio clase producto area publicado leido quien desde hasta objeto idObjeto accion idUsuario tipo completo idEstatusBeca idUniversidad idAreaInteres enGracia estatus idBeca resumen antiguedad asignado sinAsignar vigente fecha correo'.split(
    ' ',
  );
const plain = fc.constantFrom<unknown>(1, 2, 'a', 'si', true, false, '2020-01-01', [1], ['1'], { nivel: 'x' }, null, 2019);
const filter = fc.dictionary(fc.constantFrom(...FILTERS), fc.oneof(plain, hostile), { maxKeys: 3, noNullPrototype: true });
const sort = fc.tuple(fc.constantFrom(...FILTERS), fc.constantFrom('ASC', 'DESC'));
const asJson = (arbitrary: fc.Arbitrary<unknown>) =>
  fc
    .oneof({ weight: 4, arbitrary: arbitrary.map(writeJson) }, { weight: 1, arbitrary: hostileBody })
    .map((text) => encodeURIComponent(text.toWellFormed().slice(0, 3_000)));
const ofList: Record<string, fc.Arbitrary<string>> = {
  filter: asJson(filter),
  sort: asJson(sort),
  range: asJson(fc.constantFrom([0, 24], [0, 0], [1, 3], [0, 150], [-1, 2], [5, 1], [1e15, 1e15 + 1])),
  tipo: fc.oneof(fc.constantFrom('pais', 'area', 'subarea&idArea=1'), hostilePart),
  formato: fc.oneof(fc.constantFrom('csv', 'xlsx', 'bibtex', 'ris', 'csl-json'), hostilePart),
};

const anyPart = (known: Known) =>
  fc.oneof(
    { weight: 6, arbitrary: someId(known).map(String) },
    { weight: 1, arbitrary: fc.constantFrom(...known.uuids) },
    { weight: 2, arbitrary: hostilePart },
  );
/** Parts that are words. */
const WORDS: Record<string, string[]> = {
  tipo: ['cedula', 'titulo', 'otro', 'notas', 'periodo-beca-post'],
  decision: ['aprobar', 'devolver', 'rechazar'],
  codigo: ['ABCD-ABCD-ABCD'],
  formato: ['csv'],
  nombre: ['SPECIALIDAD'],
};

function address(operation: Operation, known: Known): fc.Arbitrary<string> {
  const part = anyPart(known);
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const parts = fc.tuple(...names.map((name) => (WORDS[name] ? fc.oneof(fc.constantFrom(...WORDS[name]), part) : part)));
  const query = fc.array(
    fc
      .constantFrom(...operation.query, 'otro', 'tipo', 'formato')
      .chain((name) => (ofList[name] ?? hostilePart).map((value) => `${name}=${value}`)),
    { maxLength: operation.list ? 3 : 2 },
  );
  return fc.tuple(parts, query).map(([values, asked]) => {
    let at = 0;
    const path = operation.path.replace(/\{\w+\}/g, () => values[at++]!);
    return asked.length ? `${path}?${asked.join('&')}` : path;
  });
}

const file = fc.record({
  field: fc.constantFrom('archivo', 'cedula', 'titulo', 'otro', ''),
  name: fc.oneof(
    fc.constantFrom('a.pdf', 'a.bib', 'a.csv', 'a.png', '', '.pdf', '../a.pdf', 'x'.repeat(300), 'ñ\u0000.jpg', 'a.json'),
    fc.string({ unit: 'binary' }),
  ),
  content: fc.oneof(
    fc.constantFrom(
      '',
      '%PDF-1.7\n%%EOF',
      '\ufeffnacionalidad;cedula\nV;1\n',
      '[{"type":"book"}]',
      '@article{a,title={x}',
      'TY  - JOUR\nER  - ',
      '{"\u0000":1}',
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  ),
});
const odd = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=latin1' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'application/json;;' },
  { cookie: 'registro=%ZZ' },
  { cookie: 'registro=a.b; registro.two_factor=x' },
  { cookie: '=; ;;registro' },
  { range: 'bytes=0-1' },
  { 'if-none-match': 'W/"x' },
  { accept: 'x', 'accept-language': '*;q=z' },
  { 'x-registro-interno': 'x' },
  { 'x-forwarded-for': 'no, es' },
  { origin: 'null' },
);

/** Calls of one operation, nearly right or hostile, mostly by those of `people` people who may make it. */
export function callsOf(
  operation: Operation,
  people: number,
  mayCall: number[],
  examples: Record<string, Record<string, unknown>[]>,
  known: Known,
): fc.Arbitrary<Call> {
  const anybody = fc.nat(people - 1);
  const json = operation.body
    ? fc.oneof(
        { weight: 6, arbitrary: near(operation.body, examples[operation.path] ?? [], known).map(writeJson) },
        { weight: 1, arbitrary: hostileBody },
      )
    : fc.constant(null);
  const body = operation.upload ? fc.oneof(json, file) : json;
  return fc.record({
    who: mayCall.length ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...mayCall) }, { weight: 1, arbitrary: anybody }) : anybody,
    name: fc.constant(`${operation.method} ${operation.path}`),
    method: fc.constant(operation.method),
    path: address(operation, known),
    headers: fc.oneof({ weight: 12, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: odd }),
    body,
  });
}
