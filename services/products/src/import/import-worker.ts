import type { ImportDefaults } from '@registro/contracts/products/import';
import type { Reference } from '@registro/contracts/products/reference';
import type { Entry, Offered } from '@registro/platform/records/catalog';
import { analyse } from './analyse.js';
import { analyseSheet } from './analyse-sheet.js';
import type { Analysis, Source } from './analysis.js';
import { readSheet } from './read-sheet.js';
import { Unreadable } from './read-text.js';
import { type Own, type Reviewed, reviewRow } from './review-row.js';

/** What an import thread is asked for: to read a bibliography or a table, or to review rows again. */
export type ImportTask =
  | { tipo: 'analizar'; fuente: Source; ofrecidos: Offered; entradas: Entry[] }
  | { tipo: 'revisar'; filas: { propios: Own; referencia: Pick<Reference, 'DOI'> }[]; predeterminados: ImportDefaults; ofrecidos: Offered };

export type ImportResult = { analisis: Analysis } | { revisadas: Reviewed[] } | { ilegible: string };

/** Piscina's worker function. What the user can mend comes back as `ilegible`; anything else is thrown. */
export default async function work(task: ImportTask): Promise<ImportResult> {
  try {
    if (task.tipo === 'analizar') {
      const sheet = await readSheet(task.fuente);
      return { analisis: sheet ? analyseSheet(sheet, task.ofrecidos, task.entradas) : analyse(task.fuente, task.ofrecidos) };
    }
    return { revisadas: task.filas.map((f) => reviewRow(f.propios, task.predeterminados, f.referencia, task.ofrecidos)) };
  } catch (error) {
    if (error instanceof Unreadable) return { ilegible: error.message };
    throw error;
  }
}
