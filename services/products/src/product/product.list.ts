import type { ProductRead } from '@registro/contracts/products/product';
import { contains } from '@registro/platform/database/like';
import { selectSql } from '@registro/platform/database/reads';
import { invalid } from '@registro/platform/errors';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { label } from '@registro/platform/records/read-columns';
import { read } from '../products.tables.js';
import { own, PRODUCT_COLUMNS } from './product-rows.js';

/** What the owner's list offers to sort and filter by; see `ProductFilter` of the contracts. */
export const productList = (idUsuario: number) =>
  list<ProductRead>()({
    resource: 'productos',
    from: read.selectFrom('products.producto as p').where(own(idUsuario)),
    select: (from) => selectSql(from, PRODUCT_COLUMNS),
    id: 'p.id',
    sort: {
      id: 'p.id',
      titulo: 'p.busqueda',
      producto: label('productoInvestigacion', sql`p.producto`),
      area: label('area', sql`p."idArea"`),
      fecha_publicacion: 'p.fechaPublicacion',
      estatus: 'p.estatus',
    },
    filter: {
      q: words,
      producto: (v, eb) => eb('p.producto', '=', whole('producto', v)),
      clase: (v, eb) => eb('p.clase', '=', whole('clase', v)),
      area: (v, eb) => eb('p.idArea', '=', whole('area', v)),
      anio: (v) => {
        const year = whole('anio', v);
        return sql`p."fechaPublicacion" >= make_date(${year}, 1, 1) and p."fechaPublicacion" < make_date(${year + 1}, 1, 1)`;
      },
      publicado: (v, eb) => eb('p.estatus', '=', whole('publicado', v)),
    },
  });

/** Every word somewhere in title, publication or DOI. */
function words(value: unknown) {
  const parts = String(value).slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 20);
  const likes = parts.map((w) => sql`p.busqueda like platform.sin_acentos(${contains(w)})`);
  return likes.length ? sql`(${sql.join(likes, sql` and `)})` : sql`true`;
}

function whole(campo: string, value: unknown): number {
  const n = Number(value);
  if (!Number.isInteger(n) || n < 1 || n > (campo === 'anio' ? 9998 : 2_147_483_647)) invalid({ campo, mensaje: 'El filtro no es válido' });
  return n;
}
