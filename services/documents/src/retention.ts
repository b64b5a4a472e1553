import { type Cleaner, keptRows } from '@registro/platform/retention/cleaner';
import { sql } from 'kysely';

/** What documents keeps for so many days: files of long lists, and copies of all that is held on somebody. */
export const cleaners: readonly Cleaner[] = [
  keptRows({ clase: 'exportaciones', tabla: 'platform.exportacion', desde: sql`t.creado`, archivos: sql`array[t.almacen::text]` }),
  keptRows({
    clase: 'copias',
    tabla: 'documents.copia_datos',
    desde: sql`t.creado`,
    archivos: sql`array[t.id::text, t."almacenPdf"::text]`,
  }),
];
