import { platform } from '@registro/platform/bootstrap';
import type { PersonRows } from '@registro/platform/merge/person-rows';
import { services } from '../../services/all/src/services.js';
import { closeDb, db } from '../builders/db.js';

afterAll(closeDb);

/**
 * How columns that name a person are called; who merely decided or approved ('aprobadoPor') is an operator, and no
 * owner.
 */
const OWNER = '^(id(Usuario|Evaluador|Operador|InvestigadorBecado|Becado|Solicita|Decide)|userId|personas)$';

const declared = [platform, ...services].flatMap(({ person }) => {
  const { stays, moves = [] } = person as Partial<PersonRows> & Pick<PersonRows, 'stays'>;
  return [...Object.keys(stays), ...moves.map(({ table, owner = 'idUsuario' }) => `${table}.${owner}`)];
});

describe('What is a person’s', () => {
  it('goes with them or stays, each column of an owner in one of the two lists of its service', async () => {
    const { rows } = await db().query<{ columna: string }>(
      `select table_schema || '.' || table_name || '.' || column_name as columna from information_schema.columns join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and table_schema = any($1) and column_name ~ $2 order by 1`,
      [[platform, ...services].map(({ name }) => name), OWNER],
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(declared.toSorted()).toEqual(rows.map(({ columna }) => columna).toSorted());
  });

  it('is declared by the service that owns the table', () => {
    for (const { name, person } of [platform, ...services]) {
      const { stays, moves = [] } = person as Partial<PersonRows> & Pick<PersonRows, 'stays'>;
      for (const one of [...Object.keys(stays), ...moves.map(({ table }) => table)]) expect(one.split('.')[0]).toBe(name);
    }
  });
});
