import type { ProductRead } from '@registro/contracts/products/product';
import { type RawBuilder, sql } from 'kysely';
import { label } from '../record/catalog.js';

/** SQL: the columns of a product as read (rule D-8), from `products.producto p`. */
export const PRODUCT_COLUMNS: RawBuilder<ProductRead> = sql<ProductRead>`
  p.id, p.version, p.titulo,
  ${label('productoInvestigacion', sql`p.producto`)} as producto, p.producto as producto_id,
  ${label('claseProductoInvestigacion', sql`p.clase`, sql`p.producto`)} as clase, p.clase as clase_id,
  ${label('estatusPublicacion', sql`p.estatus`)} as estatus, p.estatus as estatus_id,
  to_char(p."fechaPublicacion", 'YYYY-MM-DD') as fecha_publicacion,
  ${label('ambito', sql`p."idAmbito"`)} as ambito, p."idAmbito" as ambito_id,
  ${label('area', sql`p."idArea"`)} as area, p."idArea" as area_id,
  ${label('subarea', sql`p."idSubarea"`, sql`p."idArea"`)} as subarea, p."idSubarea" as subarea_id,
  ${label('lineasConsejoPresidencial', sql`p."idLineasConsejoPresidencial"`)} as lineas_consejo_presidencial,
  p."idLineasConsejoPresidencial" as lineas_consejo_presidencial_id,
  ${label('motores', sql`p."idMotores"`)} as motores, p."idMotores" as motores_id,
  ${label('tipoSectoresCti', sql`p."idTipoSectoresCti"`)} as tipo_sectores_cti, p."idTipoSectoresCti" as tipo_sectores_cti_id,
  p."nombrePublicacion" as nombre_publicacion, p.numero, p.volumen, p.link as enlace, p.doi`;

/** SQL: the condition under which a product is there for its owner; part of every read. */
export const own = (idUsuario: number): RawBuilder<boolean> => sql<boolean>`p."idUsuario" = ${idUsuario} and p.eliminado is null`;
