import type { Reference } from '@registro/contracts/products/reference';
import { PRODUCT } from './product-types.js';

/**
 * The class that a reference's words tell, and whether that is certain; null where nothing tells it and the researcher
 * must.
 */
export interface GuessedClass {
  clase: number | null;
  cierta: boolean;
}

/**
 * Words in title, genre or place → class. The first that matches counts; the last one, without words, stands for all
 * others.
 */
type Rules = [clase: number | null, words: RegExp | null, cierta: boolean][];

const RULES: Record<number, Rules> = {
  [PRODUCT.ARTICULO]: [
    [107, /preprint|preimpresi[oó]n|\b(arxiv|biorxiv|medrxiv|ssrn)\b/i, true],
    [
      104,
      /\b(systematic review|meta-?an[aá]lisis|revisi[oó]n (sistem[aá]tica|bibliogr[aá]fica|de la literatura)|art[ií]culo de revisi[oó]n|una revisi[oó]n|a review)\b/i,
      true,
    ],
    [105, /\b(short communication|comunicaci[oó]n corta|nota t[eé]cnica|technical note|letter|carta al editor)\b/i, true],
    [106, /\b(estudio de casos?|case (study|report)|reporte de caso|caso cl[ií]nico)\b/i, true],
  ],
  [PRODUCT.LIBRO]: [
    [305, /\b(manual|gu[ií]a|handbook|user'?s guide)\b/i, true],
    [304, /\b(memorias|proceedings|compilaci[oó]n|antolog[ií]a|actas)\b/i, true],
    [302, /\b(libro de texto|textbook)\b/i, true],
    [301, null, false],
  ],
  [PRODUCT.CAPITULO]: [
    [404, /^(pr[oó]logo|prefacio|introducci[oó]n|presentaci[oó]n|foreword|preface|introduction)\b/i, true],
    [401, null, false],
  ],
  [PRODUCT.TESIS]: [
    [506, /post-?doctora/i, true],
    [504, /doctor|ph\.? ?d/i, true],
    [503, /maestr[ií]a|master|magister|mag[ií]ster|m\.? ?sc/i, true],
    [502, /especiali(zaci[oó]n|sta)/i, true],
    [505, /ascenso/i, true],
    [501, /pregrado|licenciatura|ingenier|bachelor|undergraduate|trabajo especial de grado|t\.?e\.?g\b/i, true],
    [null, null, false],
  ],
  [PRODUCT.PONENCIA]: [
    [603, /p[oó]ster|cartel/i, true],
    [604, /conferencia por invitaci[oó]n|keynote|invited|plenari/i, true],
    [606, /\b(res[uú]menes|libro de res[uú]menes|abstracts?)\b/i, true],
    [601, /ponencia.*internacional/i, true],
    [602, /ponencia.*nacional/i, true],
    [605, null, true],
  ],
  [PRODUCT.INFORME]: [
    [702, /avance|progress/i, true],
    [703, /factibilidad|feasibility/i, true],
    [704, /diagn[oó]stico/i, true],
    [701, null, false],
  ],
  [PRODUCT.SOFTWARE]: [
    [805, /\b(library|biblioteca|paquete|package|r package|m[oó]dulo|framework)\b/i, true],
    [801, /\b(web)\b/i, true],
    [802, /\b(m[oó]vil|mobile|android|ios)\b/i, true],
    [807, /simula(dor|tor)/i, true],
    [804, /sistema de informaci[oó]n|information system/i, true],
    [803, null, false],
  ],
  [PRODUCT.PATENTE]: [
    [903, /modelo de utilidad|utility model/i, true],
    [904, /dise[ñn]o industrial|industrial design/i, true],
    [902, /mejora/i, true],
    [901, null, false],
  ],
  [PRODUCT.MAPA]: [
    [1502, /geol[oó]gic/i, true],
    [1503, /atlas/i, true],
    [1501, null, false],
  ],
};

/** Class by what kind of publication it is, where words do not tell. */
// biome-ignore format: a table
const BY_TYPE: Record<string, [clase: number, cierta: boolean]> = {
  'article-magazine': [201, true], 'article-newspaper': [202, true], 'post-weblog': [203, true], post: [203, true], 'review-book': [205, true], dataset: [1401, false],
  standard: [1601, true], regulation: [1602, true], legislation: [1604, false], musical_score: [1702, true], song: [1702, true], performance: [1703, true],
  graphic: [1701, false], figure: [1701, false], motion_picture: [1803, true], broadcast: [1804, true], webpage: [1805, true], speech: [604, false],
};

/** The class of a reference among those of its product. */
export function classOf(r: Reference, producto: number): GuessedClass {
  if (r.type === 'article') return { clase: 107, cierta: true }; // CSL: a work that is not (yet) in a journal
  if (r.type === 'book' && r.editor && !r.author) return { clase: 304, cierta: true };
  const words = [r.genre, r.medium, r.title, r['container-title'], r.publisher].filter(Boolean).join(' · ');
  for (const [clase, pattern, cierta] of RULES[producto] ?? []) {
    // What a title begins with is asked of the title alone.
    if (!pattern || pattern.test(pattern.source.startsWith('^') ? (r.title ?? '') : words)) return { clase, cierta };
  }
  const [clase, cierta] = BY_TYPE[r.type] ?? [];
  if (clase) return { clase, cierta: cierta! };
  // A DOI or an ISSN speaks for an indexed journal; which index, only its author knows.
  if (producto === PRODUCT.ARTICULO) return { clase: r.DOI || r.ISSN ? 101 : 103, cierta: false };
  return { clase: producto * 100 + 1, cierta: false };
}
