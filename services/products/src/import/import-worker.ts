import type { ImportDefaults } from '@registro/contracts/products/import';
import type { Reference } from '@registro/contracts/products/reference';
import type { Offered } from '@registro/platform/records/catalog';
import { type Analysis, analyse, type Source } from './analyse.js';
import { Unreadable } from './read-text.js';
import { type Own, type Reviewed, reviewRow } from './review-row.js';

/** What an import thread is asked for: to read a bibliography, or to review rows again. */
export type ImportTask =
  | { tipo: 'analizar'; fuente: Source; ofrecidos: Offered }
  | { tipo: 'revisar'; filas: { propios: Own; referencia: Pick<Reference, 'DOI'> }[]; predeterminados: ImportDefaults; ofrecidos: Offered };

export type ImportResult = { analisis: Analysis } | { revisadas: Reviewed[] } | { ilegible: string };

/** Piscina's worker function. What the user can mend comes back as `ilegible`; anything else is thrown. */
export default function work(task: ImportTask): ImportResult {
  try {
    if (task.tipo === 'analizar') return { analisis: analyse(task.fuente, task.ofrecidos) };
    return { revisadas: task.filas.map((f) => reviewRow(f.propios, task.predeterminados, f.referencia, task.ofrecidos)) };
  } catch (error) {
    if (error instanceof Unreadable) return { ilegible: error.message };
    throw error;
  }
}
