import { type Fate, type PersonRows, through } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

const ofConversation = through('conversations.conversacion', 'idConversacion');

const APPEALED: Fate = { queda: 'Prueba qué decisión se pidió revisar, y qué se decidió' };

/** What people asked goes with them; who wrote or answered what stays as it was. */
export const personRows: PersonRows = {
  service: 'conversations',
  changes: [
    // Of the account that closes itself: it is asked about the one that stays.
    {
      table: 'conversations.conversacion',
      where: ({ origen }) => sql`t.objeto = 'cuenta' and t."idObjeto" = ${origen}::int`,
      set: ({ destino }) => ({ idObjeto: sql`${destino}::int` }),
    },
  ],
  moves: [
    { table: 'conversations.conversacion', what: 'Preguntas' },
    { table: 'conversations.apelacion', what: 'Recursos' },
  ],
  stays: {
    'conversations.conversacion.idOperador': 'the operator who answers it',
    'conversations.apelacion.idOperador': 'the operator who decides on it',
    'conversations.mensaje.idUsuario': 'who wrote it, append-only',
    'conversations.presencia.idUsuario': 'who is seen at a conversation, for seconds',
  },
  holds: [
    // Its guard lets an account's leaving pass, and nothing else.
    {
      table: 'conversations.mensaje',
      what: 'Mensajes de sus preguntas',
      of: (id) => sql`t.clase <> 'nota' and ${ofConversation(id)}`,
      hides: ['idUsuario'],
      gone: 'borrada',
    },
    {
      table: 'conversations.mensaje',
      what: 'Notas de quienes responden',
      of: (id) => sql`t.clase = 'nota' and ${ofConversation(id)}`,
      secret: 'Son apuntes de trabajo entre quienes responden',
      gone: 'borrada',
    },
    {
      table: 'conversations.mensaje',
      what: 'Mensajes que escribió en preguntas de otras personas',
      of: (id) => sql`t."idUsuario" = ${id}::int and not ${ofConversation(id)}`,
      hides: ['texto', 'archivos'],
      gone: { queda: 'Es parte de la pregunta de otra persona' },
    },
    {
      table: 'conversations.apelacion_envio',
      what: 'Acuses de recursos',
      of: through('conversations.apelacion', 'idApelacion'),
      key: ['numero'],
      gone: APPEALED,
    },
    {
      table: 'conversations.apelacion',
      what: 'Recursos',
      hides: ['por', 'idOperador', 'resueltaPor', 'busqueda'],
      gone: APPEALED,
    },
    { table: 'conversations.conversacion', what: 'Preguntas', hides: ['idOperador', 'busqueda'], gone: 'borrada' },
    { table: 'conversations.presencia', what: 'Preguntas abiertas en pantalla', key: ['idConversacion'], gone: 'borrada' },
  ],
  nobody: {},
};
