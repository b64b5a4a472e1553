import type { EntityManager } from '@mikro-orm/postgresql';
import { ceilingReached } from '@registro/contracts/ceilings';
import { row } from '@registro/platform/database/database';
import { emit } from '@registro/platform/events/emit';
import { type PersonRows, through } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

async function productsOf(em: EntityManager, ids: number[]): Promise<number> {
  const of = sql<{
    n: number;
  }>`select count(*)::int as n from products.producto where "idUsuario" = any(${ids}::int[]) and eliminado is null`;
  return (await row(em, of))!.n;
}

/** What products keep of a person; a financial record belongs to its product. */
export const personRows: PersonRows = {
  service: 'products',
  moves: [
    // Deleted ones too, for who finds that they want one back.
    { table: 'products.producto', what: 'Productos de investigación', counted: sql`t.eliminado is null` },
    { table: 'products.importacion', what: 'Importaciones sin terminar', counted: sql`t.terminada is null` },
  ],
  stays: {},
  holds: [
    {
      table: 'products.financiero',
      what: 'Perfil financiero de los productos',
      of: through('products.producto', 'idProductoInvestigacion'),
      key: ['idProductoInvestigacion'],
      gone: 'borrada',
    },
    {
      table: 'products.importacion_fila',
      what: 'Referencias de las importaciones',
      of: through('products.importacion', 'idImportacion'),
      key: ['idImportacion', 'fila'],
      gone: 'borrada',
    },
    { table: 'products.importacion', what: 'Importaciones de productos', gone: 'borrada' },
    { table: 'products.producto', what: 'Productos de investigación', hides: ['busqueda', 'claveTitulo'], gone: 'borrada' },
  ],
  nobody: {},
  against: async (em, { origen, destino }) => {
    const mensaje = ceilingReached('producto', await productsOf(em, [origen, destino]), 0);
    return mensaje ? [mensaje] : [];
  },
  after: async (em, { origen, destino }) => {
    for (const idUsuario of [origen, destino]) await emit(em, 'product.changed', { idUsuario, total: await productsOf(em, [idUsuario]) });
  },
};
