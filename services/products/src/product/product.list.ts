import { invalid } from '@registro/platform/errors';
import type { ListSpec } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { label } from '@registro/platform/records/read-columns';
import { own, PRODUCT_COLUMNS } from './product-rows.js';

/** What the owner's list offers to sort and filter by; see `ProductFilter` of the contracts. */
export function productList(idUsuario: number): ListSpec {
  return {
    resource: 'productos',
    select: sql`select ${PRODUCT_COLUMNS}`,
    from: sql`from products.producto p`,
    where: own(idUsuario),
    id: sql`p.id`,
    sort: {
      id: sql`p.id`,
      titulo: sql`p.busqueda`,
      producto: label('productoInvestigacion', sql`p.producto`),
      area: label('area', sql`p."idArea"`),
      fecha_publicacion: sql`p."fechaPublicacion"`,
      estatus: sql`p.estatus`,
    },
    filter: {
      q: words,
      producto: (v) => sql`p.producto = ${whole('producto', v)}`,
      clase: (v) => sql`p.clase = ${whole('clase', v)}`,
      area: (v) => sql`p."idArea" = ${whole('area', v)}`,
      anio: (v) => {
        const year = whole('anio', v);
        return sql`p."fechaPublicacion" >= make_date(${year}, 1, 1) and p."fechaPublicacion" < make_date(${year + 1}, 1, 1)`;
      },
      publicado: (v) => sql`p.estatus = ${whole('publicado', v)}`,
    },
  };
}

/** Every word somewhere in title, publication or DOI. */
function words(value: unknown) {
  const parts = String(value).slice(0, 200).split(/\s+/).filter(Boolean).slice(0, 20);
  const likes = parts.map((w) => sql`p.busqueda like platform.sin_acentos(${`%${w.replace(/[\\%_]/g, '\\$&')}%`})`);
  return likes.length ? sql`(${sql.join(likes, sql` and `)})` : sql`true`;
}

function whole(campo: string, value: unknown): number {
  const n = Number(value);
  if (!Number.isInteger(n) || n < 1 || n > (campo === 'anio' ? 9998 : 2_147_483_647)) invalid({ campo, mensaje: 'El filtro no es válido' });
  return n;
}
