import { answeredBy, ASKABLE, isAskable } from '@registro/contracts/conversations/conversation';
import { ALL_KINDS, READY_WORDS, type ReadyAnswerRow } from '@registro/contracts/conversations/ready-answer';
import { contains } from '@registro/platform/database/like';
import { columns, moment, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { read } from '../conversations.tables.js';

/** The ready answers for something that these permissions answer: any other does not exist for them. */
export const readyAnswerList = (permisos: readonly string[] = []) =>
  list<ReadyAnswerRow>()({
    resource: 'respuestas-preparadas',
    from: read
      .selectFrom('conversations.respuesta as r')
      .where(sql<boolean>`(r.objetos = '{}' or r.objetos && ${answeredBy(permisos)}::text[])`),
    select: (from) => from.select(['r.id', 'r.titulo', 'r.objetos', 'r.texto', 'r.archivada', 'r.cambio', 'r.version']),
    id: 'r.id',
    sort: { titulo: 'r.titulo', cambio: 'r.cambio', id: 'r.id' },
    filter: {
      q: (v) => sql`platform.sin_acentos(r.titulo || ' ' || r.texto) like platform.sin_acentos(${contains(v)})`,
      objeto: (v) => sql`(r.objetos = '{}' or r.objetos && ${[v].flat().filter((one) => isAskable(String(one)))}::text[])`,
      archivada: (v) => sql`r.archivada = ${isYes(v)}`,
    },
    columns: columns('respuestas-preparadas', {
      id: plain,
      titulo: plain,
      objetos: (_, { objetos }: ReadyAnswerRow) => objetos.map((one) => ASKABLE[one].nombre).join(', ') || ALL_KINDS,
      texto: plain,
      archivada: (_, { archivada }: ReadyAnswerRow) => READY_WORDS[archivada ? 1 : 0],
      cambio: moment,
    }),
  });
