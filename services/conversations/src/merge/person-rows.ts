import type { PersonRows } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

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
  moves: [{ table: 'conversations.conversacion', what: 'Preguntas' }],
  stays: {
    'conversations.conversacion.idOperador': 'the operator who answers it',
    'conversations.mensaje.idUsuario': 'who wrote it, append-only',
    'conversations.presencia.idUsuario': 'who is seen at a conversation, for seconds',
  },
};
