import type { EntityManager } from '@mikro-orm/postgresql';
import {
  IMPORT_COMMON,
  type ImportDemand,
  type ImportDemands,
  type ImportDuplicate,
  type ImportRowState,
  type ImportSummary,
} from '@registro/contracts/products/import';
import type { Reference } from '@registro/contracts/products/reference';
import { row, rows } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Financial } from './analysis.js';
import { ProductImport } from './import.entity.js';
import type { Own, Reviewed } from './review-row.js';

/** A stored row with where it stands now. */
export interface StateRow extends Reviewed {
  fila: number;
  propios: Own;
  referencia: Reference;
  financiero: Financial | null;
  avisos: { campo: string; mensaje: string }[];
  permitirDuplicado: boolean;
  idProducto: number | null;
  duplicado: ImportDuplicate | null;
  estado: ImportRowState;
}

/**
 * SQL: the rows of an import with their state against the user's products as they are now: a duplicate has the DOI, or
 * the normalised title and year (none is a year too), of a product of one's own or of an earlier row. Everything is
 * joined by hash, so 5,000 rows take some 50 ms.
 */
export function stateRows(idImportacion: number, idUsuario: number): RawBuilder<StateRow> {
  return sql<StateRow>`
    with propios as materialized (
      select id, titulo, doi, "claveTitulo", coalesce(extract(year from "fechaPublicacion")::int, 0) as anio
      from products.producto where "idUsuario" = ${idUsuario} and eliminado is null
    ), por_doi as (select distinct on (doi) doi, id, titulo from propios where doi is not null order by doi, id),
    por_titulo as (select distinct on ("claveTitulo", anio) "claveTitulo", anio, id, titulo from propios order by "claveTitulo", anio, id),
    filas as (
      select f.*, d.id as "idDoi", d.titulo as "tituloDoi", t.id as "idTitulo", t.titulo as "tituloTitulo",
        case when f.doi is not null then min(f.fila) over (partition by f.doi) end as "filaDoi",
        case when f."claveTitulo" is not null then min(f.fila) over (partition by f."claveTitulo", coalesce(f.anio, 0)) end as "filaTitulo"
      from products.importacion_fila f
      left join por_doi d on d.doi = f.doi
      left join por_titulo t on t."claveTitulo" = f."claveTitulo" and t.anio = coalesce(f.anio, 0)
      where f."idImportacion" = ${idImportacion}
    ), comparadas as (
      select f.*, case
          when "idProducto" is not null then null
          when "idDoi" is not null then json_build_object('motivo', 'doi', 'idProducto', "idDoi", 'fila', null, 'titulo', "tituloDoi")
          when "idTitulo" is not null then json_build_object('motivo', 'titulo', 'idProducto', "idTitulo", 'fila', null, 'titulo', "tituloTitulo")
          when "filaDoi" < fila then json_build_object('motivo', 'doi', 'idProducto', null, 'fila', "filaDoi", 'titulo', datos->>'titulo')
          when "filaTitulo" < fila then json_build_object('motivo', 'titulo', 'idProducto', null, 'fila', "filaTitulo", 'titulo', datos->>'titulo')
        end as duplicado
      from filas f
    )
    select fila, propios, datos, referencia, financiero, errores, avisos, doi, "claveTitulo", anio, "permitirDuplicado", "idProducto", duplicado,
      case when "idProducto" is not null then 'registrada'
           when duplicado is not null and not "permitirDuplicado" then 'duplicada'
           when errores <> '[]' then 'incompleta'
           else 'lista' end as estado
    from comparadas`;
}

/** How many rows are in each state. */
export async function summaryOf(em: EntityManager, idImportacion: number, idUsuario: number): Promise<ImportSummary> {
  const found = await row(
    em,
    sql<ImportSummary>`
      select count(*)::int as total, count(*) filter (where estado = 'lista')::int as listas, count(*) filter (where estado = 'incompleta')::int as incompletas,
             count(*) filter (where estado = 'duplicada')::int as duplicadas, count(*) filter (where estado = 'registrada')::int as registradas
      from (${stateRows(idImportacion, idUsuario)}) s`,
  );
  return found!;
}

/**
 * What the incomplete rows lack, counted. What can be set for all of them and is not yet is common, where more than one
 * lacks it or nearly all do; the rest is each row's own.
 */
export async function demandsOf(em: EntityManager, idUsuario: number, found: ProductImport): Promise<ImportDemands> {
  const open = IMPORT_COMMON.filter((name) => (found.predeterminados[name] ?? null) === null);
  const counted = await rows(
    em,
    sql<Omit<ImportDemand, 'comun'> & { incompletas: number; necesitan: number }>`
      with incompletas as materialized (select errores from (${stateRows(found.id, idUsuario)}) s where estado = 'incompleta')
      select e->>'campo' as campo, e->>'mensaje' as mensaje, count(*)::int as cuantas, (select count(*)::int from incompletas) as incompletas,
             (select count(*)::int from incompletas i where exists (
                select from jsonb_array_elements(i.errores) c where c->>'campo' = any(${open as string[]}))) as necesitan
      from incompletas, jsonb_array_elements(errores) e group by 1, 2 order by cuantas desc, campo, mensaje`,
  );
  return {
    necesitan: counted[0]?.necesitan ?? 0,
    exigencias: counted.map(({ campo, mensaje, cuantas, incompletas }) => ({
      campo,
      mensaje,
      cuantas,
      comun: (open as string[]).includes(campo) && (cuantas > 1 || cuantas * 2 > incompletas),
    })),
  };
}

/** Whether anything is left to do: what is repeated needs nobody. */
export const isDone = ({ listas, incompletas }: ImportSummary): boolean => listas + incompletas === 0;

/** The user's own import, or 404. */
export async function ownImport(em: EntityManager, idUsuario: number, id: number): Promise<ProductImport> {
  return (await em.findOne(ProductImport, { id, idUsuario })) ?? notFound('La importación no existe');
}
