import { causeOf } from '@registro/platform/events/failures';
import { db, eventually } from './db.js';

/** What a mail server answers whose user's box is full. */
export const REFUSAL = "Can't send mail - all recipients were rejected: 452 4.2.2 Mailbox full";

/** A mail that failed for good, with its job: it stays as it is until somebody asks for it again. Answers its id. */
export async function failedMail(para: string, asunto = 'Su período fue aprobado'): Promise<number> {
  const { rows } = await db().query<{ id: number }>(
    `with m as (insert into platform.correo (tipo, para, asunto, texto, estado, intentos, respuesta)
                values ('periodo', $1, $2, 'Ábralo aquí:\nhttp://localhost/equipo/fT9xKqLm3WcVb7Zr2JpHs8', 'fallo', 16, $3) returning id),
          e as (insert into platform.evento (tipo, datos, enviado, completo)
                select 'mail.requested', jsonb_build_object('idCorreo', id), now(), true from m returning id),
          f as (insert into platform.fallo (consumidor, "idEvento", causa, error, veces, agotado, intentos)
                select 'send-mail', id, $4, $3, 16, now(), jsonb_build_array(jsonb_build_object('fecha', now(), 'error', $3::text)) from e)
     select id from m`,
    [para, asunto, REFUSAL, causeOf(REFUSAL)],
  );
  return rows[0]!.id;
}

/** Where a mail stands once it is in no queue any more. */
export const standingOf = (id: number): Promise<string> =>
  eventually(`mail ${id} to leave its queue`, async () => {
    const { rows } = await db().query<{ estado: string }>('select estado from platform.correo where id = $1', [id]);
    return rows[0]?.estado !== 'cola' && rows[0]?.estado;
  });
