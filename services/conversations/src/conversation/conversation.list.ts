import {
  ASKABLE,
  ASKABLE_OBJECTS,
  CONVERSATION_STATE_NAMES,
  CONVERSATION_STATES,
  type ConversationRow,
} from '@registro/contracts/conversations/conversation';
import { contains } from '@registro/platform/database/like';
import { selectSql } from '@registro/platform/database/reads';
import { type Column, columns, moment, named, plain } from '@registro/platform/export/columns';
import { among, isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../conversations.tables.js';
import { answered } from './answered.js';

/** SQL: days within which an answer about the object of `c` is due: what operators said, or what contracts say. */
const target = sql<number>`coalesce((select p.plazo from conversations.pregunta_plazo p where p.objeto = c.objeto), case c.objeto ${sql.join(
  ASKABLE_OBJECTS.map((objeto) => sql`when ${sql.lit(objeto)} then ${sql.lit(ASKABLE[objeto].plazo)}`),
  sql` `,
)} end)`;
/** SQL: when an answer is due; null: none is awaited. */
export const due = sql<string | null>`(c.espera + make_interval(days => ${target}))`;
/** SQL: that day has passed. */
export const late = sql<boolean>`coalesce(${due} <= now(), false)`;
/** SQL: the name of an account. */
const nameOf = (column: 'idUsuario' | 'idOperador') =>
  sql<string>`(select q.nombre from platform.quien q where q.id = c.${sql.ref(column)})`;

/** SQL: a row as who answers reads it. */
export const shown = sql<ConversationRow>`c.id, c.objeto, c."idObjeto", c."idUsuario", ${nameOf('idUsuario')} as nombre, c.titulo, c.asunto, c.estado,
  c.espera, ${due} as vence, ${late} as vencida, c.ultimo, c."idOperador", ${nameOf('idOperador')} as operador`;

const COLUMNS: Column<ConversationRow>[] = columns('conversaciones', {
  id: plain,
  objeto: (_, { objeto }: ConversationRow) => ASKABLE[objeto].nombre,
  titulo: plain,
  asunto: plain,
  nombre: plain,
  estado: named(CONVERSATION_STATE_NAMES),
  espera: moment,
  vence: moment,
  ultimo: moment,
  operador: plain,
});

/** The number of a conversation in what was typed; 0: it is none. */
const numberIn = (v: unknown): number => (/^\s*\d{1,9}\s*$/.test(String(v)) ? Number(v) : 0);

/** More are not counted: whoever looks for one of them searches. */
const COUNTED = 10_000;

/** The conversations that this operator answers; what waits longest comes first where `espera` is asked for. */
export const conversationList = (idOperador: number, permisos: readonly string[] = []) =>
  list<ConversationRow>()({
    resource: 'conversaciones',
    from: read.selectFrom('conversations.conversacion as c').where(answered(idOperador, permisos)),
    select: (from) => selectSql(from, shown),
    id: sql`c.id`,
    sort: { ultimo: sql`c.ultimo`, espera: sql`c.espera`, vence: due, id: sql`c.id` },
    filter: {
      // Each by its index.
      q: (v) => sql`(c.busqueda like platform.sin_acentos(${contains(v)}) or c.id = ${numberIn(v)})`,
      // What waits is told by its index.
      estado: (v) => (v === 'registro' ? sql`c.espera is not null` : sql`c.estado = ${among(v, CONVERSATION_STATES)}`),
      objeto: (v) => sql`c.objeto = ${among(v, ASKABLE_OBJECTS)}`,
      idObjeto: (v) => sql`c."idObjeto" = any(${[v].flat().map((id) => Number(id) || 0)}::int[])`,
      idUsuario: (v) => sql`c."idUsuario" = ${Number(v) || 0}`,
      porMi: (v) => sql`(c."idOperador" is not distinct from ${idOperador}::int) = ${isYes(v)}`,
      sinAsignar: (v) => sql`(c."idOperador" is null) = ${isYes(v)}`,
      vencida: (v) => sql`${late} = ${isYes(v)}`,
    },
    countMost: COUNTED,
    columns: COLUMNS,
  });
