import { countOf } from '@registro/contracts/count';
import { AWARDS, FIGURE_LICENCE } from '@registro/contracts/observatory/addresses';
import type { EditionRead } from '../edition/read-edition.js';
import { OTHER_DEBTS } from './dimensions.js';
import { addressOf, figureAddress, SITE } from './edition-address.js';
import { type Figure, TOTAL } from './figure.js';

/** A figure whose sums are awards. No two of them count the same money. */
interface Awarding {
  figura: string;
  programa: (categoria: string) => string;
  titulo: (categoria: string) => string;
  /** which of its categories; all of them, where it is left out */
  de?: readonly string[];
}
const AWARDING: readonly Awarding[] = [
  {
    figura: 'montos-de-becas-por-universidad-y-anio',
    programa: () => 'Becas de postgrado',
    titulo: (universidad) => `Becas de postgrado en ${universidad}`,
  },
  {
    figura: 'montos-por-concepto-y-mes',
    programa: (concepto) => concepto,
    titulo: (concepto) => `${concepto}, pagos`,
    de: Object.values(OTHER_DEBTS),
  },
];

interface Sum {
  figure: Figure;
  awarding: Awarding;
  categoria: string;
  /** '2025' or '2025-03' */
  corte: string;
  monto: number | null;
}

/** Each sum of an edition that is of one category and one span of time; those that are hidden among them. */
const sumsOf = ({ figuras }: EditionRead): Sum[] =>
  AWARDING.flatMap((awarding) =>
    figuras
      .filter(({ name }) => name === awarding.figura)
      .flatMap((figure) =>
        figure.cells.flatMap(({ key: [categoria, corte], count }) =>
          categoria !== TOTAL && corte !== TOTAL && (awarding.de?.includes(categoria!) ?? true)
            ? [{ figure, awarding, categoria: categoria!, corte: corte!, monto: count }]
            : [],
        ),
      ),
  );

/** Whether an edition tells of any sum that was paid. */
export const hasAwards = (edition: EditionRead): boolean => sumsOf(edition).some(({ monto }) => monto !== null && monto > 0);

/** Letters, digits and hyphens. */
const plainly = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 ]/g, '')
    .replaceAll(/ +/g, '-');

/** The last day of a year or a month, YYYY-MM-DD. */
function lastDay(span: string): string {
  const [year, month = 12] = span.split('-').map(Number) as [number, number?];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/**
 * What an edition tells of money as a package of 360Giving: a grant for each sum that it shows, and so of five people
 * or more, of whom nobody is named (rule P-31). What it hides is no grant, and the description says how many.
 * https://standard.threesixtygiving.org
 * @returns null where it shows no sum
 */
export function awardsPackage(edition: EditionRead, origin: string): object | null {
  if (!hasAwards(edition)) return null;
  const sums = sumsOf(edition);
  const hidden = sums.filter(({ monto }) => monto === null).length;
  const address = `${origin}${addressOf(edition)}`;
  return {
    version: '1.4',
    title: `${SITE}: lo pagado, edición del ${edition.semana}`,
    description: `Cada registro es la suma de lo que se pagó a cinco personas o más en un año o un mes que terminó, no lo de una persona: de nadie se dice el nombre, y el identificador de quienes reciben es del grupo. awardDate es el último día de ese tiempo. ${
      hidden
        ? `De ${countOf(hidden, 'suma', 'sumas')} no se dice cuánto, para no señalar a nadie: no quiere decir que sea cero.`
        : 'No se oculta ninguna suma.'
    }`,
    issued: edition.hecha,
    modified: edition.hecha,
    identifier: `${address}/${AWARDS}`,
    downloadURL: `${address}/${AWARDS}`,
    license: FIGURE_LICENCE.direccion,
    license_name: FIGURE_LICENCE.nombre,
    publisher: { name: SITE, website: origin },
    grants: sums.filter(({ monto }) => monto !== null && monto > 0).map((sum) => grantOf(edition, sum, origin)),
  };
}

function grantOf(edition: EditionRead, { figure, awarding, categoria, corte, monto }: Sum, origin: string): object {
  const id = `${plainly(new URL(origin).hostname.replaceAll('.', ' '))}-${figure.name}-${plainly(categoria)}-${corte}`;
  return {
    id,
    title: `${awarding.titulo(categoria)}, ${corte}`,
    description: `Suma de lo que se pagó a cinco personas o más en ${corte}.`,
    currency: 'VES',
    amountAwarded: monto,
    amountDisbursed: monto,
    awardDate: lastDay(corte),
    actualDates: [{ startDate: corte, endDate: lastDay(corte) }],
    recipientIndividual: { id: `${id}-personas`, name: 'Cinco personas o más, a quienes no se nombra' },
    fundingOrganization: [{ id: origin, name: SITE, url: origin }],
    grantProgramme: [{ title: awarding.programa(categoria) }],
    fromOpenCall: 'Yes',
    dataSource: `${origin}${figureAddress(edition, figure)}`,
    dateModified: edition.hecha,
  };
}
