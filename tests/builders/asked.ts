import { db } from './db.js';

/** The id of the row that was written. */
const written = async (text: string, values: unknown[]): Promise<number> => (await db().query<{ id: number }>(text, values)).rows[0]!.id;

/** An appeal that waits, about whatever there may be; answers its id. */
export const appealed = (objeto: string, idObjeto: number, { id }: { id: number }): Promise<number> =>
  written(
    `insert into conversations.apelacion (objeto, "idObjeto", "idUsuario", titulo, razon, texto, decidida, vence, busqueda)
     values ($1, $2, $3, 'Una cosa', 'error', 'Por esto', clock_timestamp(), current_date, '') returning id`,
    [objeto, idObjeto, id],
  );

/** A question that waits for the registry, about whatever there may be; answers its id. */
export const questioned = (objeto: string, idObjeto: number, { id }: { id: number }): Promise<number> =>
  written(
    `insert into conversations.conversacion (objeto, "idObjeto", "idUsuario", titulo, asunto, estado, espera, ultimo, busqueda)
     values ($1, $2, $3, 'Una cosa', 'Falta algo', 'registro', now(), now(), '') returning id`,
    [objeto, idObjeto, id],
  );
