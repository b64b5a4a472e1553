import {
  type ConversationFigures,
  type ConversationRow,
  type ConversationView,
  FIGURES_DAYS,
  type OwnConversationRow,
} from '@registro/contracts/conversations/conversation';
import { sql } from 'kysely';
import { answered } from './answered.js';
import { due, late, shown } from './conversation.list.js';

/** SQL: what a person reads of the conversation `c` in their list. */
export const OWN_COLUMNS = sql`c.id, c.objeto, c."idObjeto", c.titulo, c.asunto, c.estado, c.ultimo, c."sinLeer", c.pide is not null as corrige`;

/** One of a person's own, with when an answer is due. */
export const ownRow = (id: number, idUsuario: number) =>
  sql<OwnConversationRow & { vence: string | null }>`select ${OWN_COLUMNS}, ${due} as vence from conversations.conversacion c
    where c.id = ${id} and c."idUsuario" = ${idUsuario}`;

/** One that this operator answers, with the document of who asks. */
export const answeredRow = (id: number, idOperador: number, permisos: readonly string[] = []) =>
  sql<ConversationRow & Pick<ConversationView, 'cedula' | 'pide'>>`
    select ${shown}, c.pide, (select q.documento from platform.quien q where q.id = c."idUsuario") as cedula
    from conversations.conversacion c where c.id = ${id} and ${answered(idOperador, permisos)}`;

/** SQL: what half of them waited at most until then. */
const half = (until: 'respondida' | 'resuelta') =>
  sql<number | null>`extract(epoch from percentile_cont(0.5) within group (order by c.${sql.ref(until)} - c.creado))::float8`;

/** What waits and how long answers take, of all that this operator answers, and of each kind that has some. */
export const figureRows = (idOperador: number, permisos: readonly string[] = []) =>
  sql<ConversationFigures>`select c.objeto, count(c.espera)::int as esperan, (count(*) filter (where ${late}))::int as vencidas,
      ${half('respondida')} as primera, ${half('resuelta')} as cierre
    from conversations.conversacion c
    where (c.espera is not null or c.ultimo > now() - make_interval(days => ${FIGURES_DAYS})) and ${answered(idOperador, permisos)}
    group by grouping sets ((), (c.objeto)) order by c.objeto nulls first`;

/** How many are past their day, of those that this operator answers. */
export const pastRow = (idOperador: number, permisos: readonly string[] = []) =>
  sql<{ n: number }>`select count(*)::int as n from conversations.conversacion c
    where c.espera is not null and ${late} and ${answered(idOperador, permisos)}`;

/** Writes down that who answers is told today, where something is past its day: none where they were already. */
export const toldToday = () =>
  sql<{ dia: number }>`insert into conversations.plazo_dicho (dia)
    select hoy from (select (now() at time zone 'America/Caracas')::date as hoy) h
    where not exists (select from conversations.plazo_dicho p where p.dia = h.hoy)
      and exists (select from conversations.conversacion c where c.espera is not null and ${late})
    on conflict do nothing returning to_char(dia, 'YYYYMMDD')::int as dia`;
