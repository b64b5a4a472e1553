import { countOf } from '@registro/contracts/count';
import type { Expertise } from '@registro/contracts/evaluation/links';
import type { CaseTopic } from '@registro/contracts/evaluation/panel';

/** Points for a product in the case's area, and for each more, up to so many. */
const IN_AREA = 3;
const EACH_MORE = 0.4;
const MORE_AT_MOST = 5;
/** The rarer a word is among reviewers, the more it says; so many of them count. */
const WORDS = 6;
/** Shorter words say nothing of a matter. */
const TELLING = 5;
/** What every proposal and every title says. */
const COMMON = new Set(
  'sobre entre desde hasta hacia mediante segun durante estudio estudios analisis desarrollo proyecto propuesta investigacion venezuela venezolano venezolana nacional sistema sistemas evaluacion caracterizacion aplicacion diseno modelo metodo metodologia resultados nuevo nueva nuevos nuevas general estado tambien objetivo objetivos through using based study analysis'.split(
    ' ',
  ),
);

/** Why somebody fits a case, what weighs most first. */
interface Fit {
  /** of their products, in which of the case's areas: how many */
  areas: { nombre: string; productos: number }[];
  palabras: string[];
}

/** The words of a text that tell its matter, by their stems; the word as it stood. */
function wordsOf(text: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const word of text.toLocaleLowerCase('es').match(/\p{L}+/gu) ?? []) {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '');
    if (plain.length >= TELLING && !COMMON.has(plain)) found.set(stem(plain), word);
  }
  return found;
}

/** Singular and plural, masculine and feminine are one word: 'agrícolas', 'agrícola'. */
const stem = (plain: string): string => plain.replace(/(es|s)$/, '').replace(/[aeo]$/, '');

/**
 * Who of these people knows what, looked up by area and by word, so that one case asks only those who share something
 * with it.
 */
export class KnownMatters {
  private readonly byArea = new Map<number, Map<number, number>>();
  private readonly byWord = new Map<string, number[]>();

  /** @param people in the order by which they are asked for */
  constructor(private readonly people: Expertise[]) {
    for (const [at, { productos }] of people.entries()) {
      const words = new Set<string>();
      for (const { idArea, titulo } of productos) {
        const known = this.byArea.get(idArea) ?? new Map<number, number>();
        this.byArea.set(idArea, known.set(at, (known.get(at) ?? 0) + 1));
        for (const word of wordsOf(titulo).keys()) words.add(word);
      }
      for (const word of words) {
        const known = this.byWord.get(word);
        if (known) known.push(at);
        else this.byWord.set(word, [at]);
      }
    }
  }

  /** How well each fits, at their places. */
  points({ areas, texto }: CaseTopic): Float64Array {
    const points = new Float64Array(this.people.length);
    for (const { id } of areas) {
      for (const [at, n] of this.byArea.get(id) ?? []) points[at]! += IN_AREA + EACH_MORE * Math.min(n - 1, MORE_AT_MOST);
    }
    for (const word of wordsOf(texto).keys()) {
      const known = this.byWord.get(word);
      if (known) for (const at of known) points[at]! += this.weightOf(known.length);
    }
    return points;
  }

  /** Why somebody fits. */
  why({ areas, texto }: CaseTopic, at: number): Fit {
    const shared = [...wordsOf(texto)]
      .map(([word, said]) => ({ said, known: this.byWord.get(word) ?? [] }))
      .filter(({ known }) => known.includes(at))
      .toSorted((a, b) => a.known.length - b.known.length)
      .slice(0, WORDS);
    const inAreas = areas.map(({ id, nombre }) => ({ nombre, productos: this.byArea.get(id)?.get(at) ?? 0 }));
    return { areas: inAreas.filter((a) => a.productos), palabras: shared.map(({ said }) => said) };
  }

  private weightOf(people: number): number {
    return Math.log(1 + this.people.length / people) / 2;
  }
}

/** Why somebody is proposed, in sentences. */
export function reasons({ areas, palabras }: Fit, carga: number): string[] {
  const products = (n: number) => countOf(n, 'producto', 'productos');
  const matter = [
    ...areas.map(({ nombre, productos }) => `Registró ${products(productos)} en el área ${nombre}`),
    ...(palabras.length ? [`Sus productos tratan de: ${palabras.join(', ')}`] : []),
  ];
  return [
    ...(matter.length ? matter : ['Sin productos afines: se propone para repartir por igual']),
    `Con esta propuesta tendría ${countOf(carga, 'caso pendiente', 'casos pendientes')}`,
    'Sin conflicto de interés conocido',
  ];
}
