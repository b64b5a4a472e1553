import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import type { AuthorityRow } from '@registro/contracts/documents/authority';
import { columns, either, moment, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../documents.tables.js';

/** Everyone who stood for the registry, who does now first. */
export const authorityList = list<AuthorityRow>()({
  resource: 'autoridades',
  from: read.selectFrom('documents.autoridad as a'),
  select: (from) =>
    from.select([
      'a.id',
      'a.nombre',
      'a.cargo',
      'a.acto',
      'a.idUsuario',
      'a.creado',
      sql<boolean>`a.id = (select max(n.id) from documents.autoridad n)`.as('vigente'),
    ]),
  id: 'a.id',
  sort: { id: 'a.id', creado: 'a.creado' },
  columns: columns('autoridades', { nombre: plain, cargo: plain, acto: plain, creado: moment, vigente: either(CURRENT_WORDS) }),
});
