import { createHash } from 'node:crypto';
import type { Figure } from '../../services/observatory/src/figures/figure.js';
import { db, eventually } from './db.js';
import { asStranger } from './directory.js';

const ESTADOS = ['Amazonas', 'Aragua', 'Bolívar', 'Carabobo', 'Falcón', 'Lara', 'Mérida', 'Miranda', 'Zulia', 'Distrito Capital'];
const SEXOS = ['Hombres', 'Mujeres'];
const NIVELES = ['Técnico superior universitario', 'Ingeniería', 'Licenciatura', 'Especialización', 'Maestría', 'Doctorado'];
const AREAS = [
  'Ciencias naturales',
  'Ingeniería y tecnología',
  'Ciencias médicas y de la salud',
  'Ciencias sociales',
  'Humanidades y artes',
];
const TIPOS = ['Artículo científico', 'Libro', 'Capítulo de libro', 'Ponencia o memoria de evento', 'Software'];
const ANIOS = ['Antes', ...Array.from({ length: 12 }, (_, i) => String(2014 + i))];

const ETAPAS = ['En evaluación', 'Aprobada', 'Con pagos', 'No aprobada'];
const CONCEPTOS = ['Matrícula', 'Aranceles'];
const MESES = Array.from({ length: 14 }, (_, i) => `${String(2024 + Math.floor(i / 12))}-${String((i % 12) + 1).padStart(2, '0')}`);

/** A figure of two dimensions with all margins, in which what is of 1 to 4 is hidden. */
export function crossed(
  name: string,
  unit: string,
  dimensions: [string, string],
  [rows, columns]: [string[], string[]],
  count: (i: number, j: number) => number,
): Figure {
  const sum = (these: number[], those: number[]) => these.flatMap((i) => those.map((j) => count(i, j))).reduce((a, b) => a + b, 0);
  const [is, js] = [rows.map((_, i) => i), columns.map((_, j) => j)];
  const told = (n: number) => (n > 0 && n < 5 ? null : n);
  const cells = [
    ...is.flatMap((i) => [
      ...js.map((j) => ({ key: [rows[i]!, columns[j]!], count: told(count(i, j)) })),
      { key: [rows[i]!, '*'], count: told(sum([i], js)) },
    ]),
    ...js.map((j) => ({ key: ['*', columns[j]!], count: told(sum(is, [j])) })),
    { key: ['*', '*'], count: told(sum(is, js)) },
  ];
  return { name, unit, dimensions, coarsened: [], cells, orden: [rows, columns] };
}

/** Figures of a country that there is not, hidden cells among them. */
export const madeUpFigures = (): Figure[] => [
  crossed('personas-por-estado-y-sexo', 'personas', ['estado', 'sexo'], [ESTADOS, SEXOS], (i, j) =>
    i ? 40 + ((i * 97 + j * 41) % 300) * i : 2 + j,
  ),
  crossed('personas-por-nivel-y-sexo', 'personas', ['nivel', 'sexo'], [NIVELES, SEXOS], (i, j) => 90 + ((i * 211 + j * 60) % 700)),
  crossed('personas-por-area-y-nivel', 'personas', ['area', 'nivel'], [AREAS, NIVELES], (i, j) => (i * 37 + j * 53) % 240),
  crossed('productos-por-tipo-y-anio', 'productos', ['tipo', 'anio'], [TIPOS, ANIOS], (i, j) =>
    Math.round((60 + 9 * j + ((j * 17) % 23)) / (1 + 1.6 * i)),
  ),
  crossed('becas-por-estado-y-etapa', 'becas', ['estado', 'etapa'], [ESTADOS, ETAPAS], (i, j) => 1 + ((i * 29 + j * 13) % 90)),
  crossed(
    'montos-por-concepto-y-mes',
    'bolivares',
    ['concepto', 'mes'],
    [CONCEPTOS, MESES],
    (i, j) => 40_000.25 * (1 + i) + 900 * ((j * 7) % 11),
  ),
  crossed('montos-de-becas-por-estado-y-anio', 'bolivares', ['estado', 'anio'], [ESTADOS, ANIOS.slice(-3)], (i, j) =>
    i + j ? 90_000 * (i + 1) : 3,
  ),
];

/** Publishes an edition as it would stand, of a week long ago that nobody else takes. @returns its address */
export async function publishes(figuras: Figure[]): Promise<string> {
  const suma = createHash('sha256').update(JSON.stringify(figuras)).digest('hex');
  const { rows } = await db().query<{ semana: string }>(
    `insert into observatory.edicion (semana, figuras, suma) select date '1950-01-02' + 7 * (random() * 2500)::int, $1::jsonb, $2 returning semana::text`,
    [JSON.stringify(figuras), suma],
  );
  return `/observatorio/${rows[0]!.semana}`;
}

/**
 * SQL: what there is of this week becomes last week's, so that another is due, and a tenth of those whom the demo
 * invented are gone, for a week in which hardly anything changed has no edition.
 */
export const WEEK_PASSES = `
  alter table observatory.edicion disable trigger edicion_fija; update observatory.edicion set semana = semana - 7;
  alter table observatory.edicion enable trigger edicion_fija;
  with gone as (select count(*)::int % 10 as n from observatory.edicion) delete from observatory.persona_contada using gone where "idUsuario" < 0 and -"idUsuario" % 10 = n;
  with gone as (select count(*)::int % 10 as n from observatory.edicion) delete from observatory.producto_contado using gone where id < 0 and -id % 10 = n`;

export async function weekPasses(): Promise<void> {
  await db().query(`begin; ${WEEK_PASSES}; commit`);
}

/** The edition of this week, once it is there, as its figures' JSON by their names. */
export async function thisWeek(): Promise<{ semana: string; figuras: Figure[] }> {
  return eventually('the edition of the week', async () => {
    const { rows } = await db().query<{ semana: string; figuras: Figure[] }>(
      `select semana::text, figuras from observatory.edicion where semana >= date_trunc('week', now() at time zone 'America/Caracas' - interval '3 hours')::date`,
    );
    return rows[0];
  });
}

/** All that an edition says of its figures, in every format, as text. */
export async function inEveryFormat(semana: string, figuras: Figure[]): Promise<string[]> {
  const addresses = figuras.flatMap(({ name }) => ['', '.json', '.csv'].map((ending) => `/observatorio/${semana}/${name}${ending}`));
  return Promise.all([`/observatorio/${semana}`, ...addresses].map(async (address) => (await asStranger(address)).text));
}
