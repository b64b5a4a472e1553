import type { PersonRows } from '@registro/platform/merge/person-rows';
import { sql } from 'kysely';

/** What operations keep of a person: notices, and of what each was given, so that none comes twice. */
export const personRows: PersonRows = {
  service: 'operations',
  moves: [
    { table: 'operations.aviso', what: 'Avisos' },
    {
      table: 'operations.entrega',
      key: ['clave'],
      where: ({ destino }) =>
        sql`not exists (select from operations.entrega d where d."idUsuario" = ${destino}::int and d.clave = t.clave)`,
    },
    {
      table: 'operations.aviseme',
      what: 'Convocatorias de las que pidió aviso',
      key: ['programa'],
      where: ({ destino }) =>
        sql`not exists (select from operations.aviseme d where d."idUsuario" = ${destino}::int and d.programa = t.programa)`,
    },
  ],
  stays: { 'operations.preferencia.idUsuario': 'how who uses that account wants to hear' },
  holds: [
    { table: 'operations.aviso', what: 'Avisos', gone: 'borrada' },
    { table: 'operations.entrega', what: 'Avisos que ya se le dieron', key: ['clave'], gone: 'borrada' },
    { table: 'operations.aviseme', what: 'Convocatorias de las que pidió aviso', key: ['programa'], gone: 'borrada' },
    { table: 'operations.preferencia', what: 'Cómo quiere recibir los avisos', key: ['tipo'], gone: 'borrada' },
  ],
  nobody: {},
};
