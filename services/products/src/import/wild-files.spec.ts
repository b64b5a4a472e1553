import { latexToText } from '../reference/latex.js';
import { plainText } from '../reference/plain-text.js';
import { authorsOf } from '../reference/authors.js';
import { analyse } from './analyse.js';
import { bibNames } from './bib-names.js';
import { bibReference } from './bib-reference.js';
import { inheritFields } from './inherit-fields.js';
import { readBibtex } from './read-bibtex.js';
import { readRis } from './read-ris.js';
import { formatOf } from './read-text.js';
import { readWos } from './read-wos.js';
import { readTagged } from './read-tagged.js';

/** The forms are those of files in public repositories; the works are invented. */
function bibtex(text: string) {
  const { entries, problems } = readBibtex(text, 50);
  inheritFields(entries);
  return { references: entries.map(bibReference), told: problems.map(({ linea, mensaje }) => `${linea} ${mensaje}`) };
}
const people = (raw: string) =>
  (authorsOf(bibNames(raw)).author ?? []).map(({ literal, family, given }) => literal ?? [family, given].filter(Boolean).join(', '));
const more = (raw: string) => authorsOf(bibNames(raw)).custom?.['et-al'] ?? false;

describe('An entry as people and programs lay it out', () => {
  it.each([
    ['its key stands on the next line', '@book{\n\tpaz1991,\n  title = {Uno}, year = 1991}', { id: 'paz1991', title: 'Uno' }],
    [
      'there are comments between its fields',
      '@misc{a,\n % antes\n title = {Uno}, % tras\n % year = {1990},\n year = {1991}\n % fin\n}',
      { title: 'Uno', issued: { 'date-parts': [[1991]] } },
    ],
    [
      'its text has quotation marks in quotation marks',
      '@misc{a, title = "La "casa" de "Paz"", year = "1991"}',
      { title: 'La "casa" de "Paz"', issued: { 'date-parts': [[1991]] } },
    ],
    [
      'braces were forgotten',
      '@article{a, title = Aves del llano, journal = Ökologie, volume = 12(3), year = 1991 }',
      { title: 'Aves del llano', 'container-title': 'Ökologie', volume: '12(3)' },
    ],
    ['semicolons stand for commas', '@misc{a, title = "Uno"; year = {1991};\n}', { title: 'Uno', issued: { 'date-parts': [[1991]] } }],
  ])('is read whole where %s', (_, text, expected) => {
    const { references, told } = bibtex(text);
    expect(told).toEqual([]);
    expect(references).toMatchObject([expected]);
  });

  it('names each person of an author field of their own', () => {
    const { references } = bibtex(
      '@article{a, author = {Paz, E.}, author = {Gil, V.}, author = {{Grupo Norte},}, author = {Paz, E.}, title = {Uno}, title = {Dos}}',
    );
    expect(references).toMatchObject([
      { title: 'Uno', author: [{ family: 'Paz', given: 'E.' }, { family: 'Gil', given: 'V.' }, { literal: 'Grupo Norte' }] },
    ]);
  });

  it('keeps the title whose quotation mark was forgotten', () => {
    const { references, told } = bibtex(
      '@misc{a, title="Uno, year=1991}\n@misc{b, title = "Dos,\n  author = "Paz, E.",\n  year = "1992"\n}',
    );
    expect(references).toMatchObject([{ title: 'Uno' }, { title: 'Dos', author: [{ family: 'Paz' }], issued: { 'date-parts': [[1992]] } }]);
    expect(told).toHaveLength(2);
  });

  it('is found behind one that never closes, on the same line too', () => {
    const { references, told } = bibtex('@misc{a, title={Uno, author={Paz, E., year=1990 @misc{b, title={Dos}, year=1991}');
    expect(references.map(({ title }) => title)).toEqual(['Uno', 'Dos']);
    expect(told).toEqual(['1 «a»: la referencia no está cerrada (falta una llave o una comilla)']);
  });

  it('takes title, people and date from another part of the same work, and from a book its author', () => {
    const { references } = bibtex(
      [
        '@article{a1, crossref={a}, volume=2}\n@article{a, author={Paz, E.}, title={Uno}, journal={Saber}, year=1990}',
        '@book{b1, crossref={b}, title={Tomo primero}}\n@bookinbook{b2, crossref={b1}, title={Novela}}\n@mvbook{b, author={Gil, V.}, title={Obras}, year=1991}',
        '@inbook{b3, crossref={b4}, pages=7}\n@collection{b4, author={Luz, C.}, title={Vida}, subtitle={y obra}, year=1994}',
        '@softwaremodule{c1, crossref={c}, subtitle={Lector}}\n@softwareversion{c, crossref={d}, version=2}\n@software{d, title={Garza}, year=1992}',
        '@review{f1, crossref={f}}\n@book{f, author={Gil, V.}, title={Vida}, year=1995}',
        '@inproceedings{e1, crossref={e}, author={Sol, A.}}\n@proceedings{e, author={Mar, B.}, title={Actas}, year=1993}',
      ].join('\n'),
    );
    const of = Object.fromEntries(references.map((r) => [r.id, [r.title, r.author?.[0]?.family, r.issued?.['date-parts'][0][0]]]));
    expect(of).toMatchObject({
      a1: ['Uno', 'Paz', 1990],
      b1: ['Tomo primero', 'Gil', 1991],
      b2: ['Novela', 'Gil', 1991],
      b3: ['Vida: y obra', 'Luz', 1994],
      c1: ['Garza: Lector', undefined, 1992],
      f1: [undefined, undefined, 1995],
      e1: [undefined, 'Sol', 1993],
    });
  });

  it('is named where its type or its @ is missing, and gives nothing to the one before', () => {
    const { references, told } = bibtex(
      '@misc{a, author={Paz, E.}}}\n@{b, title={Sin tipo}}\narticle{c, title={Sin arroba}}\n@miscd, title={Sin llave}}\n',
    );
    expect(references).toMatchObject([{ id: 'a' }]);
    expect(references[0]!.title).toBeUndefined();
    expect(told).toEqual([
      '2 «@{b, title={Sin tipo}}»: no es un tipo de referencia',
      '3 «article{c,»: falta la arroba (@)',
      '4 «@miscd,»: falta la llave que abre la referencia',
    ]);
  });

  it('takes what is shared through several others', () => {
    const { references } = bibtex(
      '@book{b, title={B}, xdata={s}}\n@xdata{s, series={Serie}, xdata={p}}\n@xdata{p, publisher={Prensa}, xdata={s}}\n',
    );
    expect(references[0]).toMatchObject({ title: 'B', publisher: 'Prensa', 'collection-title': 'Serie' });
  });
});

describe('What an entry says', () => {
  const one = (fields: string) => bibtex(`@article{a, title={T}, ${fields}}`).references[0];

  it('of its year wins over a date of some other day', () =>
    expect(one('date = "2006-02-15", year = 2004, month = jun')).toMatchObject({ issued: { 'date-parts': [[2004, 6]] } }));

  it.each([
    ['doi = {10.5555/978-3{\\_}26}', { DOI: '10.5555/978-3_26' }],
    ['doi = {10.5555/(SICI)17:15{\\textless}16::AID{\\textgreater}3.0.CO;2-2}', { DOI: '10.5555/(sici)17:15<16::aid>3.0.co;2-2' }],
    ['url = {http://a.org/x{\\_}y\\~{}z}', { URL: 'http://a.org/x_y~z' }],
    ['url = {http://a.org/#x; http://b.org/y}', { URL: 'http://a.org/#x' }],
    ['note = {Disponible en \\url{https://a.org/x\\_y.pdf}.}', { URL: 'https://a.org/x_y.pdf' }],
  ])('of its address is read as it was before it was escaped: %s', (fields, expected) => expect(one(fields)).toMatchObject(expected));

  it.each([
    ['\\apj', 'Astrophysical Journal'],
    ['{\\mnras}', 'Monthly Notices of the Royal Astronomical Society'],
    ['\\mirevista', 'mirevista'],
  ])('of its journal by a command is the journal: %s', (journal, expected) =>
    expect(one(`journal = {${journal}}`)).toMatchObject({ 'container-title': expected }),
  );

  it.each([
    ['März', 3],
    ['Fevereiro', 2],
    ['août', 8],
    ['Ottobre', 10],
  ])('of its month is in its language: %s', (month, expected) =>
    expect(one(`year = 2010, month = {${month}}`)).toMatchObject({ issued: { 'date-parts': [[2010, expected]] } }),
  );

  it('of having been submitted is old where it has pages in a volume', () => {
    expect(one('note={Submitted}, year=2008')).toMatchObject({ status: 'unpublished' });
    expect(one('note={Submitted}, volume=3, pages={1--2}, year=2008')).not.toHaveProperty('status');
    const { references } = bibtex('@unpublished{a, title={T}}\n@unpublished{b, title={T}, volume=3, pages=022316}');
    expect(references.map(({ status }) => status)).toEqual(['unpublished', undefined]);
  });
});

describe('A list of names', () => {
  it.each([
    ["G.~Paz and O.~D{\\'\\i}az", ['Paz, G.', 'Díaz, O.']],
    ["Mu\\~noz, J. and A.~Ruiz--Cort\\'es", ['Muñoz, J.', 'Ruiz-Cortés, A.']],
    ['H. Paz and and V. Gil and', ['Paz, H.', 'Gil, V.']],
    ['{J. A. Otero y J. F. Gil}', ['Otero, J. A.', 'Gil, J. F.']],
    ['{Grieta, P. K.}', ['Grieta, P. K.']],
    ['{Ministerio de Salud y Desarrollo Social}', ['Ministerio de Salud y Desarrollo Social']],
    ['{U.S. Census Bureau}', ['U.S. Census Bureau']],
    ['{United Nations, Food and Agriculture Organization}', ['United Nations, Food and Agriculture Organization']],
    ['{U.S. Securities and Exchange Commission}', ['U.S. Securities and Exchange Commission']],
    ['{U. S. Congress. Senate}', ['U. S. Congress. Senate']],
    ['{{\\Vikipedia}}', ['Vikipedia']],
    ['Peter M\\o ller Paz and AIP\\slash SIG', ['Paz, Peter Møller', 'AIP/SIG']],
    ['Paz, Wayne C.\\ and Gil, Gregory G.\\ and Sol, Ana', ['Paz, Wayne C.', 'Gil, Gregory G.', 'Sol, Ana']],
    ['family=Hua, given=Ana, cjk=華', ['Hua, Ana']],
    ['title=Doña, family=Paz, given=Eva', ['Paz, Eva']],
    ['Johnson & Johnson', ['Johnson & Johnson']],
    ['A.Pasos and J.H.Bravo', ['Pasos, A.', 'Bravo, J.H.']],
    ['Alicia Sol, Bruno Mar, and Carla Luz', ['Sol, Alicia', 'Mar, Bruno', 'Luz, Carla']],
    ['Paz, A K and Bravo C J and Gil M.-L.', ['Paz, A K', 'Bravo, C J', 'Gil, M.-L.']],
    ['Wei LI and D Mar', ['LI, Wei', 'Mar, D']],
    ['Alicia Sol, Bruno Mar, Carla Luz', ['Sol, Alicia', 'Mar, Bruno', 'Luz, Carla']],
    ['Pérez Rojas, Ana María, and Gómez Díaz, Luis José', ['Pérez Rojas, Ana María', 'Gómez Díaz, Luis José']],
    ['Sol, A.; Mar, B. and Luz, C.', ['Sol, A.', 'Mar, B.', 'Luz, C.']],
    ['Juan Pérez y Luis Gómez', ['Pérez, Juan', 'Gómez, Luis']],
    ['Santiago Ramón y Cajal', ['Ramón y Cajal, Santiago']],
  ])('%s', (raw, expected) => expect(people(raw)).toEqual(expected));

  it('knows the fifth of a name from an initial', () =>
    expect(bibNames('Paz, V, John H. and Gil, V.')).toEqual([
      { family: 'Paz', given: 'John H.', suffix: 'V' },
      { family: 'Gil', given: 'V.' },
    ]));

  it.each([
    ['M. Paz \\textit{et al.}', ['Paz, M.']],
    ['Paz, M. and {\\em et al.}', ['Paz, M.']],
    ['{Cordero Paz, M. G. and others}', ['Cordero Paz, M. G.']],
    ['Paz, R. and other', ['Paz, R.']],
  ])('says that there are more: %s', (raw, expected) => {
    expect(people(raw)).toEqual(expected);
    expect(more(raw)).toBe(true);
  });
});

describe('Text', () => {
  it.each([
    [String.raw`$O(\log n)$ y $\odot$`, 'O(log n) y ⊙'],
    [String.raw`{\noopsort{Zeta}}Alfa`, 'Alfa'],
    [String.raw`\textbeta{}-caroteno de \textit{Bixa}`, 'β-caroteno de Bixa'],
    [String.raw`Fran{\ocirc{u}}`, 'Franů'],
    [String.raw`E{\ij}khout, \XeTeX{} y \AmSTeX\Dash manual de \LaTeXe`, 'Eijkhout, XeTeX y AmSTeX—manual de LaTeX2ε'],
  ])('%s', (source, expected) => expect(latexToText(source)).toBe(expected));

  it('has no tags, as Google Scholar writes them either', () => expect(plainText('de< i> E. coli</i> y 3 < 5')).toBe('de E. coli y 3 < 5'));
});

describe('Other formats', () => {
  it.each([
    [
      'PubMed',
      'PMID- 1\nTI  - Uno y\n      medio\nFAU - Paz, Eva\nAU  - Paz E\nDP  - 1999 May\n\nPMID- 2\nTI  - Dos\nFAU - Gil, Ana\nDP  - 2000\n',
    ],
    ['EndNote', '%0 Journal Article\n%T Uno y medio\n%A Paz, Eva\n%D 1999\n\n%0 Book\n%T Dos\n%A Gil, Ana\n%D 2000\n'],
    [
      'Web of Science',
      'FN Clarivate\nVR 1.0\nPT J\nAF Paz, Eva\nTI Uno y\n   medio\nPY 1999\nER\n\nPT J\nAF Gil, Ana\nTI Dos\nPY 2000\nER\nEF\n',
    ],
  ])('%s is read however the lines end', (_, text) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const { filas, problemas } = analyse({ texto: text.replaceAll('\n', end) }, new Set());
      expect(problemas).toEqual([]);
      expect(filas.map(({ referencia }) => referencia)).toMatchObject([
        { title: 'Uno y medio', author: [{ family: 'Paz', given: 'Eva' }], issued: { 'date-parts': [expect.arrayContaining([1999])] } },
        { title: 'Dos', author: [{ family: 'Gil', given: 'Ana' }], issued: { 'date-parts': [[2000]] } },
      ]);
    }
  });

  it('RIS of some sites has given names first; one or two without a comma may be institutions', () => {
    const names = (...list: string[]) =>
      readRis(`TY  - JOUR\n${list.map((name) => `AU  - ${name}`).join('\n')}\nER  - \n`, 1).references[0]!.author;
    expect(names('C. Paz', 'Banco Mundial')).toEqual([{ family: 'Paz', given: 'C.' }, { literal: 'Banco Mundial' }]);
    expect(names('Ana Paz', 'Luis Gil', 'Eva Sol')).toMatchObject([{ family: 'Paz' }, { family: 'Gil' }, { family: 'Sol', given: 'Eva' }]);
  });

  it('Web of Science has the people of other databases on one line', () => {
    const { references } = readWos('FN ISI Export Format\nPT J\nTI Uno\nAU Paz, Eva; Gil, Ana B\nPY 1990\nER\nEF\n', 1);
    expect(references).toMatchObject([
      {
        author: [
          { family: 'Paz', given: 'Eva' },
          { family: 'Gil', given: 'Ana B' },
        ],
      },
    ]);
  });

  it('PubMed names people by initials in old records, and some programs move its hyphen', () => {
    const text = 'PMID  - 1\nTI  - Uno\nAU  - Paz AB\nDP  - 1990 May-Jun\n\nPMID- 2\nTI  - Dos\nFAU - Gil, Ana B\nAU  - Gil AB\n';
    expect(formatOf(text)).toBe('nbib');
    expect(readTagged(text, 'nbib', 10).references).toMatchObject([
      { title: 'Uno', author: [{ family: 'Paz', given: 'AB' }], issued: { 'date-parts': [[1990, 5]] } },
      { title: 'Dos', author: [{ family: 'Gil', given: 'Ana B' }] },
    ]);
  });

  it('EndNote has empty lines in an abstract', () => {
    const { references, problems } = readTagged(
      '%0 Journal Article\n%T Uno\n%X Resumen\n\nque sigue\n\n%A Paz, Eva\n%D 2001\n\n%0 Book\n%T Dos\n',
      'enw',
      10,
    );
    expect(problems).toEqual([]);
    expect(references).toMatchObject([{ title: 'Uno', author: [{ family: 'Paz' }], issued: { 'date-parts': [[2001]] } }, { title: 'Dos' }]);
  });

  it('Web of Science has records without their kind, and years of what is only online', () => {
    const { references, problems } = readWos(
      'FN Clarivate\nVR 1.0\nP J\nAU Paz, E\nTI Uno\nPY 1990\nER\n\nPT J\nTI Dos\nEA MAR 2023\nER\nEF\n',
      10,
    );
    expect(references).toMatchObject([
      { title: 'Uno', issued: { 'date-parts': [[1990]] } },
      { title: 'Dos', issued: { 'date-parts': [[2023]] } },
    ]);
    expect(problems).toEqual([{ linea: 4, mensaje: 'La referencia no dice de qué tipo es: falta la línea PT' }]);
  });
});
