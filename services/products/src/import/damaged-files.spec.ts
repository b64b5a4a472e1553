import fc from 'fast-check';
import { inheritFields } from './inherit-fields.js';
import { readBibtex } from './read-bibtex.js';

/** Entries as programs lay them out; each value says whose it is. */
const LAYOUTS = [
  (i: number) =>
    `@article{k${i},\n  author = {Autor de k${i};},\n  title = {{Título} de k${i};},\n  journal = rev,\n  year = {200${i}},\n  doi = {10.5555/k${i};}\n}`,
  (i: number) =>
    `@ARTICLE{k${i},\n  author = "Autor de k${i};",\n  title = "{Título} de k${i};",\n  year = 200${i},\n  doi = "10.5555/k${i};",\n}`,
  (i: number) => `@book(k${i}, title = {Título de k${i};}, author = "Autor de k${i};", year = 200${i}, doi = {10.5555/k${i};})`,
  (i: number) => `@misc{k${i}, title={Título de k${i};}, author={Autor de k${i};}, year={200${i}}, doi={10.5555/k${i};}}`,
  (i: number) =>
    `@inproceedings{\n\tk${i}\n, author = {Autor de k${i};}\n, title = {Título de k${i};}\n, year = {200${i}}\n, doi = {10.5555/k${i};}\n}`,
];
const SIGNS = ['{', '}', '"', ',', '=', '@', '(', ')', '\n', '%', '#'];

/** One sign too many, one too few, or the rest cut off. */
const damage = fc.oneof(
  fc.record({ how: fc.constant('add' as const), sign: fc.constantFrom(...SIGNS), at: fc.nat(200) }),
  fc.record({ how: fc.constant('drop' as const), sign: fc.constantFrom(...SIGNS), at: fc.nat(20) }),
  fc.record({ how: fc.constant('cut' as const), sign: fc.constant(''), at: fc.integer({ min: 30, max: 200 }) }),
);
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never;

function damaged(entry: string, { how, sign, at }: Damage): string {
  if (how === 'cut') return entry.slice(0, Math.min(at, entry.length - 1));
  // A sign within the type may leave nothing that looks like one.
  const head = '@inproceedings{'.length;
  const here = head + (at % (entry.length - head));
  if (how === 'add') return entry.slice(0, here) + sign + entry.slice(here);
  const places = [...entry.matchAll(new RegExp(`\\${sign}`, 'g'))].map(({ index }) => index);
  const place = places[at % places.length];
  return place === undefined ? entry : entry.slice(0, place) + entry.slice(place + 1);
}

const values = (entry: { fields: Map<string, string> } | undefined) =>
  entry && ['title', 'author', 'year', 'doi'].map((name) => entry.fields.get(name)?.replace(/[{}]/g, ''));
const whole = (i: number) => [`Título de k${i};`, `Autor de k${i};`, `200${i}`, `10.5555/k${i};`];

describe('A file with damaged entries', () => {
  it('loses no other one, takes no value of another, and names what it does not read', () => {
    const entry = fc.record({ layout: fc.constantFrom(...LAYOUTS), how: fc.option(damage, { freq: 2 }) });
    fc.assert(
      fc.property(fc.array(entry, { minLength: 2, maxLength: 6 }), fc.constantFrom('\n\n', '\n', '\r\n'), (drawn, between) => {
        const texts = drawn.map(({ layout, how }, i) => (how ? damaged(layout(i), how) : layout(i)));
        const { entries, problems } = readBibtex(`${texts.join(between)}\n`, 50);
        inheritFields(entries);
        let line = 1;
        for (const [i, { how }] of drawn.entries()) {
          const mine = entries.filter(
            ({ key, fields }) => key === `k${i}` || [...fields.values()].some((value) => value.includes(`k${i};`)),
          );
          const ends = line + texts[i]!.split('\n').length;
          expect(how ? null : values(mine[0])).toEqual(how ? null : whole(i));
          expect(mine.length > 0 || problems.some(({ linea }) => linea >= line && linea < ends)).toBe(true);
          for (const { fields } of mine)
            for (const value of fields.values()) expect(value).not.toMatch(new RegExp(`k(?!${i})\\d;|200(?!${i})\\d`));
          line = ends - 1 + between.split('\n').length - 1;
        }
      }),
      { numRuns: Number(process.env['RUNS'] ?? 2_000) },
    );
  });
});
