import type { RifRow } from '@registro/contracts/scholarships/rif-import';
import { contains } from '@registro/platform/database/like';
import { columns, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';

/** What the local RIF registry knows. */
export const companyList = list<RifRow>()({
  resource: 'rif',
  from: read.selectFrom('scholarships.rif as r'),
  select: (from) =>
    from.select(['r.rif as id', sql<string>`regexp_replace(r.rif, '^(.)(.{8})(.)$', '\\1-\\2-\\3')`.as('rif'), 'r.razonSocial']),
  id: 'r.rif',
  sort: { razonSocial: 'r.razonSocial', id: 'r.rif', rif: 'r.rif' },
  filter: {
    q: (v) => sql`(platform.sin_acentos(r."razonSocial") like platform.sin_acentos(${contains(v)}) or r.rif ilike ${contains(v)})`,
  },
  columns: columns('rif', { rif: plain, razonSocial: plain }),
});
