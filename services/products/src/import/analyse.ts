import { countOf } from '@registro/contracts/count';
import { IMPORT_ENTRIES_MAX, IMPORT_PROBLEMS_SHOWN, IMPORT_TOO_MANY, type ImportFormat } from '@registro/contracts/products/import';
import type { Reference } from '@registro/contracts/products/reference';
import type { Offered } from '@registro/platform/records/catalog';
import { type Analysis, NO_DEFAULTS, type Source } from './analysis.js';
import { bibReference } from './bib-reference.js';
import { inheritFields } from './inherit-fields.js';
import { mapReference } from './map-reference.js';
import { type Problem, PROBLEMS_MAX, readBibtex } from './read-bibtex.js';
import { orcidItems } from './read-orcid.js';
import { cslItems, cslReference } from './read-csl.js';
import { evenLines } from './even-lines.js';
import { readRis } from './read-ris.js';
import { readWos } from './read-wos.js';
import { readTagged } from './read-tagged.js';
import { type Bibliography, formatOf, type ReadText, readText, Unreadable } from './read-text.js';
import { reviewRow } from './review-row.js';

const NO_TEXT: ReadText = { texto: '', codificacion: 'utf-8', ilegibles: 0 };

/**
 * Reads a bibliography into rows of products. Throws `Unreadable`, with what to tell the user, when nothing can be read
 * of it.
 */
export function analyse(source: Source, offered: Offered): Analysis {
  if ('registro' in source) return result('doi', NO_TEXT, referencesIn([source.registro]), [], offered);
  if ('obras' in source) return result('orcid', NO_TEXT, referencesIn(orcidItems(source.obras)), [], offered);
  const read: ReadText = 'bytes' in source ? readText(source.bytes) : { ...NO_TEXT, texto: source.texto };
  const formato = formatOf(read.texto);
  const { references, problems } = referencesOf(formato, formato === 'csl-json' ? read.texto : evenLines(read.texto));
  return result(formato, read, references, problems, offered);
}

/** Of what a service answered in CSL-JSON, what is a reference. */
const referencesIn = (items: unknown[]): Reference[] => items.map(cslReference).filter((r) => r !== null);

function referencesOf(formato: Bibliography, texto: string): { references: Reference[]; problems: Problem[] } {
  if (formato === 'ris') return readRis(texto, IMPORT_ENTRIES_MAX);
  if (formato === 'nbib' || formato === 'enw') return readTagged(texto, formato, IMPORT_ENTRIES_MAX);
  if (formato === 'wos') return readWos(texto, IMPORT_ENTRIES_MAX);
  if (formato === 'bibtex') {
    const { entries, problems } = readBibtex(texto, IMPORT_ENTRIES_MAX);
    if (problems.length > PROBLEMS_MAX) throw new Unreadable('El archivo tiene demasiados errores para leerse como BibTeX');
    inheritFields(entries);
    return { references: entries.filter(({ type }) => type !== 'xdata').map(bibReference), problems };
  }
  const items = cslItems(texto);
  if (items.length > IMPORT_ENTRIES_MAX) throw new Unreadable(IMPORT_TOO_MANY);
  const read = items.map(cslReference);
  const problems = read.flatMap((r, i) => (r ? [] : [{ linea: i + 1, mensaje: `El elemento ${i + 1} de la lista no es una referencia` }]));
  return { references: read.filter((r) => r !== null), problems };
}

function result(formato: ImportFormat, read: ReadText, references: Reference[], problems: Problem[], offered: Offered): Analysis {
  if (references.length > IMPORT_ENTRIES_MAX) throw new Unreadable(IMPORT_TOO_MANY);
  const problemas = read.ilegibles
    ? [
        {
          linea: 1,
          mensaje: `El archivo tiene ${countOf(read.ilegibles, 'carácter que no se puede leer', 'caracteres que no se pueden leer')}`,
        },
        ...problems,
      ]
    : problems;
  if (!references.length)
    throw new Unreadable(
      problemas[0]
        ? `No se pudo leer ninguna referencia. Línea ${problemas[0].linea}: ${problemas[0].mensaje}`
        : 'El archivo no contiene ninguna referencia',
    );
  const filas = references.map((reference) => {
    const { propios, avisos } = mapReference(reference);
    return { propios, avisos, referencia: kept(reference), ...reviewRow(propios, NO_DEFAULTS, reference, offered) };
  });
  return {
    formato,
    codificacion: read.codificacion,
    filas,
    problemas: problemas.slice(0, IMPORT_PROBLEMS_SHOWN),
    problemasTotal: problemas.length,
  };
}

/** What is stored of a reference: its texts at a length that a row should have. */
function kept(reference: Reference): Reference {
  return Object.fromEntries(
    Object.entries(reference).map(([k, v]) => [k, typeof v === 'string' ? v.slice(0, 1_000) : v]),
  ) as unknown as Reference;
}
