import { listName } from '@registro/contracts/catalogs/list-names';
import type { CatalogRow } from '@registro/contracts/catalogs/lists';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { contains } from '@registro/platform/database/like';
import { columns, either, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from './catalogs.tables.js';

/** Every entry of every list, for the operators who keep them. */
export const catalogList = list<CatalogRow>()({
  resource: 'catalogos',
  from: read.selectFrom('catalogs.elemento'),
  select: (from) => from.select(['id', 'lista', 'padre', 'value', 'label', 'orden', 'activo', 'editado']),
  id: 'id',
  sort: { id: 'id', lista: 'lista', padre: 'padre', value: 'value', label: 'label', orden: 'orden', activo: 'activo' },
  filter: {
    q: (v, { ref }) => sql`platform.sin_acentos(${ref('label')}) like platform.sin_acentos(${contains(v)})`,
    lista: (v, eb) => eb('lista', '=', String(v)),
    padre: (v, eb) => eb('padre', '=', String(v)),
    activo: (v, eb) => eb('activo', '=', isYes(v)),
  },
  columns: columns('catalogos', {
    lista: listName,
    padre: plain,
    value: plain,
    label: plain,
    orden: plain,
    activo: either(ACTIVE_WORDS),
    editado: plain,
  }),
});
