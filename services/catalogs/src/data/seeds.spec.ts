import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LISTS, type ListName } from '@registro/contracts/catalogs/lists';
import { readListRows } from '../read-list-rows.js';

/** An entry as its file says it. */
interface ListItemSeed {
  lista: ListName;
  padre: string;
  value: number;
  label: string;
}
const entriesOf = async (lista: ListName): Promise<ListItemSeed[]> =>
  (await readListRows(readFileSync(new URL(`./${lista}.csv`, import.meta.url), 'utf8'), LISTS[lista].length > 0)).map(
    ({ padre, value, label }) => ({ lista, padre, value: Number(value), label }),
  );
const seeds = (await Promise.all((Object.keys(LISTS) as ListName[]).map(entriesOf))).flat();

/** What the package says of the country: the source that the territory corrects (README.md). */
const paquete = createRequire(import.meta.url)('venezuela') as {
  pais: { estado: string; municipios: { municipio: string; parroquias: string[] }[] }[];
};

const de = (lista: string): ListItemSeed[] => seeds.filter((row) => row.lista === lista);
const label = (lista: string, value: number, padre = ''): string | undefined =>
  de(lista).find((row) => row.value === value && row.padre === padre)?.label;

/** Each list with a parent, and the list(s) its parent values come from. */
const parents: Record<string, string[]> = {
  municipio: ['estado'],
  parroquia: ['municipio'],
  subarea: ['area'],
  claseProductoInvestigacion: ['productoInvestigacion'],
  tituloObtenido: ['nivelEstudio'],
  institucionAcademica: ['pais'],
  institucion: ['tipoInstitucion'],
  grado: ['universidad'],
  postgrado: ['universidad', 'grado'],
};

const withoutParent = Object.entries(LISTS).flatMap(([lista, needs]) => (needs.length === 0 ? [lista] : []));

describe('every list', () => {
  it('knows the parent of each list that the calls say has one', () => {
    const withParent = Object.keys(LISTS).filter((lista) => !withoutParent.includes(lista));
    expect(Object.keys(parents).toSorted()).toEqual(withParent.toSorted());
  });

  it.each(Object.keys(LISTS))('%s has at least two choices', (lista) => {
    expect(de(lista).length).toBeGreaterThanOrEqual(2);
  });

  it.each(withoutParent)('%s stands without a parent', (lista) => {
    expect(de(lista).filter((row) => row.padre !== '')).toEqual([]);
  });

  it.each(Object.entries(parents))('%s hangs on values that exist', (lista, [first = '', second]) => {
    const known = de(first).map((row) => String(row.value));
    const keys = second ? de(second).map((row) => `${row.padre}/${row.value}`) : known;
    const exists = new Set(keys);
    expect(known.length).toBeGreaterThan(0);
    expect(de(lista).filter((row) => !exists.has(row.padre))).toEqual([]);
  });

  it.each(Object.entries(parents))('%s has choices under every parent', (lista, [first = '', second]) => {
    const filled = new Set(de(lista).map((row) => row.padre));
    // Levels 1 to 3 write their title freely (rule R-9).
    const free = lista === 'tituloObtenido' ? ['1', '2', '3'] : [];
    const keys = de(second ?? first).map((row) => (second ? `${row.padre}/${row.value}` : String(row.value)));
    expect(keys.filter((key) => !filled.has(key))).toEqual(free);
  });

  it('has codes that are positive integers and fit a database integer', () => {
    expect(seeds.filter(({ value }) => !Number.isInteger(value) || value < 1 || value > 2_147_483_647)).toEqual([]);
  });

  it('never repeats a code under the same parent', () => {
    const seen = new Set<string>();
    const repeated = seeds.filter((row) => {
      const key = `${row.lista}|${row.padre}|${row.value}`;
      return seen.has(key) || !seen.add(key);
    });
    expect(repeated).toEqual([]);
  });

  it('never shows the same label twice under the same parent', () => {
    const seen = new Set<string>();
    const repeated = seeds.filter((row) => {
      const key = `${row.lista}|${row.padre}|${row.label.toLowerCase()}`;
      return seen.has(key) || !seen.add(key);
    });
    expect(repeated).toEqual([]);
  });

  it('gives a code one meaning in the whole list, so that it can be read without its parent', () => {
    const meaning = new Map<string, string>();
    for (const row of seeds) {
      const key = `${row.lista}|${row.value}`;
      expect([key, meaning.get(key) ?? row.label]).toEqual([key, row.label]);
      meaning.set(key, row.label);
    }
  });

  it('has labels that are clean text', () => {
    const dirty = /^\s|\s$|\s{2}|\p{Cc}|\ufffd|Ã|Â|&[a-z]+;|\?/u;
    expect(seeds.filter((row) => row.label === '' || dirty.test(row.label) || row.label !== row.label.normalize('NFC'))).toEqual([]);
  });
});

describe('the territory', () => {
  const outside = '25';
  const municipios = de('municipio').filter((row) => row.padre !== outside);
  const parroquias = de('parroquia').filter((row) => !row.padre.startsWith(`${outside}0`));

  it('is the package of 24 entities, 335 municipalities and 1139 parishes, with ten parishes added and two entries removed', () => {
    const theirs = paquete.pais.flatMap((estado) => estado.municipios);
    expect([paquete.pais.length, theirs.length, theirs.flatMap((m) => m.parroquias).length]).toEqual([24, 335, 1139]);
    expect([de('estado').length, municipios.length, parroquias.length]).toEqual([24 + 1, 335, 1139 + 10 - 2]);
  });

  it('has, state by state, as many municipalities as the package', () => {
    expect(paquete.pais.map((_, i) => municipios.filter((row) => row.padre === String(i + 1)).length)).toEqual(
      paquete.pais.map((estado) => estado.municipios.length),
    );
  });

  it('differs from the package by ten added and two removed parishes and by no other count', () => {
    const theirs = paquete.pais.flatMap((estado, i) => estado.municipios.map((m, j) => [(i + 1) * 100 + j + 1, m.parroquias.length]));
    const changes = theirs
      .map(([code = 0, count = 0]) => [code, parroquias.filter((row) => row.padre === String(code)).length - count])
      .filter(([, change]) => change !== 0);
    expect(changes.filter(([, change]) => change === 1)).toHaveLength(10);
    expect(changes.filter(([, change]) => change === -1)).toHaveLength(2);
    expect(changes).toHaveLength(12);
  });

  it('gives every municipality a parish, so that everyone can finish the form', () => {
    const withParish = new Set(de('parroquia').map((row) => row.padre));
    expect(de('municipio').filter((row) => !withParish.has(String(row.value)))).toEqual([]);
  });

  it('calls the former Vargas La Guaira', () => {
    expect(label('estado', 21)).toBe('La Guaira');
    expect(de('estado').map((row) => row.label)).not.toContain('Vargas');
  });

  it('lets a resident of the Dependencias Federales choose an island group', () => {
    expect(label('estado', 25)).toBe('Dependencias Federales');
    expect(de('municipio').filter((row) => row.padre === '25')).toHaveLength(1);
    expect(label('parroquia', 250101, '2501')).toBe('Archipiélago Los Roques');
  });
});

describe('the countries', () => {
  it('are 240, and Venezuela is 232', () => {
    expect(de('pais')).toHaveLength(240);
    expect(label('pais', 232)).toBe('Venezuela');
  });

  it('are numbered in the order of the Spanish alphabet', () => {
    const names = de('pais').map((row) => row.label);
    expect(de('pais').map((row) => row.value)).toEqual(names.map((_, i) => i + 1));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
  });

  it('are no groupings or uninhabited places', () => {
    expect(de('pais').filter((row) => /Unión |Naciones|Zona|desconocida|Antártida|Bouvet|Pseudo/i.test(row.label))).toEqual([]);
  });

  it('each have at least the academic institution 612, which means another one', () => {
    const other = de('institucionAcademica').filter((row) => row.value === 612);
    expect(other.map((row) => row.padre)).toEqual(de('pais').map((row) => String(row.value)));
  });
});

describe('the codes that the specification fixes', () => {
  it('has MASCULINO 1 and FEMENINO 2', () => {
    expect(de('sexo').map((row) => [row.value, row.label])).toEqual([
      [1, 'MASCULINO'],
      [2, 'FEMENINO'],
    ]);
  });

  it('has one other institution, 9991 to 9997, for each of seven types', () => {
    const other = de('institucion').filter((row) => row.value >= 9991 && row.value <= 9997);
    expect(other.map((row) => [row.value, row.padre])).toEqual([1, 2, 3, 4, 5, 6, 7].map((type) => [9990 + type, String(type)]));
    expect(de('tipoInstitucion')).toHaveLength(7);
    expect(other.every((row) => /^Otr[ao] /.test(row.label))).toBe(true);
    expect(label('institucion', 612, '4')).toMatch(/^Otra /);
  });

  it('has every university among the academic institutions of the country and among those of work, under one name, and every town hall', () => {
    const home = de('institucionAcademica').filter((row) => row.padre === '232' && row.value !== 612);
    const universities = de('universidad').filter((row) => row.value !== 999);
    expect(home.slice(0, universities.length).map((row) => row.label)).toEqual(universities.map((row) => row.label));
    expect(home.filter((row) => label('institucion', 4000 + row.value, '4') !== row.label)).toEqual([]);
    const towns = de('municipio').filter((row) => row.padre !== '25');
    const halls = towns.map((row) => `Alcaldía del municipio ${row.label} (${label('estado', Number(row.padre))})`);
    expect(towns.map((row) => label('institucion', 20_000 + row.value, '2'))).toEqual(halls);
  });

  it('has nine levels of study, engineering 5 and licenciatura 6, and titles for 4 to 9 alone', () => {
    expect(de('nivelEstudio').map((row) => row.value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect([label('nivelEstudio', 5), label('nivelEstudio', 6)]).toEqual(['Ingeniería', 'Licenciatura']);
    expect([...new Set(de('tituloObtenido').map((row) => row.padre))]).toEqual(['4', '5', '6', '7', '8', '9']);
    for (const level of ['4', '5', '6', '7', '8', '9']) expect(label('tituloObtenido', 999, level)).toBe('Otro título');
  });

  it('has Publicado 1 and No publicado 2, three payment concepts and a Representante técnico', () => {
    expect([label('estatusPublicacion', 1), label('estatusPublicacion', 2)]).toEqual(['Publicado', 'No publicado']);
    expect(de('tipoConceptoPago').map((row) => row.value)).toEqual([1, 2, 3]);
    expect(label('tipoConceptoPago', 3)).toMatch(/único/);
    expect(de('tipoPersona').map((row) => row.label)).toContain('Representante técnico');
  });

  it('has each bank under the first four digits of its accounts', () => {
    for (const row of de('tipoBanco')) expect(row.label).toMatch(new RegExp(`^${String(row.value).padStart(4, '0')} – \\S`));
    expect(label('tipoBanco', 102)).toBe('0102 – Banco de Venezuela');
  });
});

describe('the classifications', () => {
  it('has the 436 unit groups of CIUO-08', () => {
    expect(de('ocupacion')).toHaveLength(436);
    expect(de('ocupacion').every((row) => /^[1-9]\d{2,3}$/.test(String(row.value)))).toBe(true);
    expect(label('ocupacion', 2310)).toMatch(/universidades/);
  });

  it('has the six fields of FORD and their forty-two second-level fields', () => {
    expect(de('area')).toHaveLength(6);
    expect([1, 2, 3, 4, 5, 6].map((area) => de('subarea').filter((row) => row.padre === String(area)).length)).toEqual([7, 11, 5, 5, 9, 5]);
  });

  it('has professions and titles enough to find one', () => {
    expect(de('profesion').length).toBeGreaterThanOrEqual(150);
    expect(label('profesion', 999)).toBe('Otra profesión');
    expect(de('universidad').length).toBeGreaterThanOrEqual(70);
  });
});

describe('the postgraduates', () => {
  it('end with OTRO at every university and level, and so do the universities', () => {
    for (const grade of de('grado')) {
      const offered = de('postgrado').filter((row) => row.padre === `${grade.padre}/${grade.value}`);
      expect(offered.at(-1)?.label).toBe('OTRO');
      expect(offered.filter((row) => row.label === 'OTRO')).toHaveLength(1);
    }
    expect(de('universidad').at(-1)?.label).toBe('OTRO');
  });

  it('carry university and level in their code, since the scholarship sends the code alone', () => {
    for (const { padre, value, label: name } of de('postgrado')) {
      expect(`${Math.floor(value / 10_000)}/${Math.floor(value / 1000) % 10}`).toBe(padre);
      expect(value % 1000 === 999).toBe(name === 'OTRO');
    }
    expect(new Set(de('postgrado').map((row) => row.value)).size).toBe(de('postgrado').length);
  });

  it('are known by name for the ten biggest universities', () => {
    for (const university of [1, 2, 3, 4, 5, 6, 7, 8, 9, 100]) {
      expect(de('postgrado').filter((row) => row.padre.startsWith(`${university}/`)).length).toBeGreaterThan(10);
    }
  });
});
