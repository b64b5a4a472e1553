import { db } from './db.js';
import type { Agent } from './user.js';

/** A case of somebody, as `manyCases` makes them. */
export interface MadeCase {
  id: number;
  idUsuario: number;
}

/**
 * So many open cases, each of somebody who has nothing else: rows and no more, the one that waits longest first. All
 * are found by 'Solicitante'.
 */
export async function manyCases(many: number): Promise<MadeCase[]> {
  const { rows } = await db().query<MadeCase>(
    `with personas as (
       insert into accounts."user" (name, email, "emailVerified") select 'Solicitante ' || n, 'solicitante' || n || '@prueba.ve', true from generate_series(1, $1::int) n
       returning id, substring(name from '\\d+')::int as n)
     insert into evaluation.caso (objeto, "idObjeto", "idUsuario", estado, version, clase, nombre, cedula, titulo, resumen, personas, enviado, "enGracia")
     select 'beca', 1000000 + n, id, 'abierto', 1, 'Beca', 'Solicitante ' || n, 'V-' || 40000000 + n, 'Propuesta ' || n, '[]', array[id], now() - interval '9 days' + n * interval '1 minute', false
     from personas order by n returning id, "idUsuario"`,
    [many],
  );
  return rows;
}

/** The reviewer and the applicants of these cases registered the same product: they are its authors. */
export async function writtenTogether({ id }: Agent, cases: MadeCase[]): Promise<void> {
  await db().query(
    `insert into products.producto ("idUsuario", titulo, producto, clase, "idAmbito", "idArea", "idSubarea", "idTipoSectoresCti", "idLineasConsejoPresidencial", "idMotores", estatus, doi, "claveTitulo")
     select quien, 'Obra de ' || $1::int, 1, 101, 5, 1, 106, 1, 11, 2, 2, '10.1234/obra-' || $1::int, 'obra' || $1::int from unnest($1::int || $2::int[]) as quien`,
    [id, cases.map(({ idUsuario }) => idUsuario)],
  );
}

/** The reviewer said that something keeps them from these cases. */
export async function declaredConflict({ id, correo }: Agent, cases: Pick<MadeCase, 'id'>[]): Promise<void> {
  await db().query(
    `insert into evaluation.conflicto ("idCaso", "idUsuario", quien, tipo, detalle) select caso, $1, $2, 'declarado', 'Somos familia' from unnest($3::int[]) as caso`,
    [id, correo, cases.map((one) => one.id)],
  );
}
