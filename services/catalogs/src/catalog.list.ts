import { listName } from '@registro/contracts/catalogs/list-names';
import { type CatalogRow, LISTS, PARENT_LISTS } from '@registro/contracts/catalogs/lists';
import { ACTIVE_WORDS } from '@registro/contracts/console/field-names';
import { contains } from '@registro/platform/database/like';
import { columns, either, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from './catalogs.tables.js';

/** Each list that stands under others: which, and in which place of the key. */
const parents = sql.join(
  Object.entries(LISTS).flatMap(([lista, madres]) =>
    madres.map((madre, at) => sql`(${lista}::text, ${at + 1}::int, ${PARENT_LISTS[madre]}::text)`),
  ),
);
/** A second parent is told from its namesakes by the first: a degree of that university. */
const parentNames = sql<string>`coalesce((
  select string_agg(m.label, ' · ' order by p.lugar)
  from (values ${parents}) as p (lista, lugar, madre) cross join lateral (
    select label from catalogs.elemento m
    where m.lista = p.madre and m.value = nullif(split_part(elemento.padre, '/', p.lugar), '')::int
    order by m.padre = case p.lugar when 1 then '' else split_part(elemento.padre, '/', 1) end desc limit 1) m
  where p.lista = elemento.lista), '')`;

/** Every entry of every list, for the operators who keep them. */
export const catalogList = list<CatalogRow>()({
  resource: 'catalogos',
  from: read.selectFrom('catalogs.elemento'),
  select: (from) => from.select(['id', 'lista', 'padre', parentNames.as('padre_nombre'), 'value', 'label', 'orden', 'activo', 'editado']),
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
    padre_nombre: plain,
    value: plain,
    label: plain,
    orden: plain,
    activo: either(ACTIVE_WORDS),
    editado: plain,
  }),
});
