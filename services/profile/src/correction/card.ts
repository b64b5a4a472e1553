import type { Appealable } from '@registro/contracts/appeals/appealable';
import { waitsAbout } from '@registro/platform/acts/waiting';
import { objectCard } from '@registro/platform/cards';
import { sql } from 'kysely';

interface Found {
  porConfirmar: boolean;
  recurrible: Appealable | null;
}

/** SQL: those who had a word before an appeal brought the correction `t`. */
const BEFORE = sql`array(select jsonb_array_elements_text(t.datos #> '{recurso,por}')::int)`;

/**
 * SQL: the last word on who has the account `idUsuario`: a correction that was made, or one of theirs that was refused.
 * Who proposed what was made decided too. One that was taken back is no word, and takes no right to appeal away.
 */
export const decidedCorrection = (idUsuario: number) => sql`
  select * from (
    select t.estado, t.datos, t.antes, t.decidido,
      array_remove(array[case when t.estado = 'confirmado' then t."propuestoPor" end, t."decididoPor"], null) || ${BEFORE} as por
    from platform.acto_de_dos t
    where t.acto = 'identidad' and t.clave = ${String(idUsuario)} and t.estado in ('confirmado', 'negado') order by t.id desc limit 1) d
  where (d.estado = 'confirmado' or d.datos->>'pregunta' is not null or d.datos ? 'recurso')`;

/** SQL: what was decided on who has the account at that moment, which is told to a millisecond. */
export const correctionDecidedAt = (idUsuario: number, decidida: string) => sql`
  select t.estado, t.datos, t.antes from platform.acto_de_dos t
  where t.acto = 'identidad' and t.clave = ${String(idUsuario)} and t.estado = any('{confirmado,negado}')
    and date_trunc('milliseconds', t.decidido) = date_trunc('milliseconds', ${decidida}::timestamptz)`;

/** What a conversation says of who somebody is, which goes by their account. */
export const IdentityCard = objectCard<Found>('identidad', {
  find: (id) => sql<Found>`
    select ${waitsAbout('identidad', id)} as "porConfirmar", case when not ${waitsAbout('identidad', id)} then (
        select jsonb_build_object('decidida', d.decidido, 'por', d.por) from (${decidedCorrection(id)}) d) end as recurrible
    from profile.persona p where p."idUsuario" = ${id}`,
  card: ({ recurrible, porConfirmar }, idUsuario) => ({
    idUsuario,
    titulo: 'Datos de identidad',
    estado: null,
    ruta: '/cuenta',
    rutaConsola: `/consola/usuarios/${idUsuario}/show`,
    recurrible,
    porConfirmar,
  }),
});
