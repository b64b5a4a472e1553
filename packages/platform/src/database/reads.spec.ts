import type { AuditRecord } from '../platform.entity.js';
import { reads } from './reads.js';
import type { RowOf } from './tables.js';

const read = reads<Record<never, never>>();

/** Same in both directions: neither is merely assignable to the other. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <Yes extends true>(yes: Yes) => yes;

describe('Typed reads', () => {
  it('a table or column that no entity has does not compile', () => {
    const { sql } = read.selectFrom('catalogs.elemento as e').select('e.label').where('e.activo', '=', true).compile();
    expect(sql).toBe('select "e"."label" from "catalogs"."elemento" as "e" where "e"."activo" = $1');
    // @ts-expect-error: no such table
    read.selectFrom('catalogs.elementos');
    // @ts-expect-error: no such column to show
    read.selectFrom('catalogs.elemento as e').select('e.etiqueta');
    // @ts-expect-error: no such column to ask for
    read.selectFrom('catalogs.elemento as e').where('e.activa', '=', true);
    // @ts-expect-error: a column of another type
    read.selectFrom('catalogs.elemento as e').where('e.activo', '=', 'sí');
  });

  it('a row reads as its entity, with its moments as text', () => {
    expect([
      holds<Same<RowOf<AuditRecord>['fecha'], string>>(true),
      holds<Same<RowOf<AuditRecord>['idUsuario'], number | null>>(true),
      holds<Same<RowOf<{ dia: Date | null; texto: string | Date }>, { dia: string | null; texto: string }>>(true),
    ]).toEqual([true, true, true]);
  });

  it('a query that is run by itself throws instead of finding nothing', async () => {
    await expect(read.selectFrom('catalogs.elemento').select('id').execute()).rejects.toThrow('rows(em, query)');
  });
});
