import { CURRENT_WORDS } from '@registro/contracts/console/field-names';
import type { DeclarationTextRow } from '@registro/contracts/scholarships/declaration-text';
import { columns, either, moment, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../scholarships.tables.js';

/** Every version of the declaration's text, the one that holds first. */
export const declarationTextList = list<DeclarationTextRow>()({
  resource: 'declaraciones',
  from: read.selectFrom('scholarships.declaracion_texto as t'),
  select: (from) =>
    from.select([
      't.id',
      't.texto',
      't.idUsuario',
      't.creado',
      sql<boolean>`t.id = (select max(n.id) from scholarships.declaracion_texto n)`.as('vigente'),
    ]),
  id: 't.id',
  sort: { id: 't.id', creado: 't.creado' },
  columns: columns('declaraciones', { id: plain, creado: moment, vigente: either(CURRENT_WORDS), texto: plain }),
});
