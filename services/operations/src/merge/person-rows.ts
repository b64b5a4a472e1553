import { ownAnd, type PersonRows } from '@registro/platform/merge/person-rows';
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
  stays: {
    'operations.preferencia.idUsuario': 'how who uses that account wants to hear',
    'operations.anotacion.idUsuario': 'whose it was when it was issued, as the public log has it',
  },
  holds: [
    { table: 'operations.aviso', what: 'Avisos', gone: 'borrada' },
    { table: 'operations.entrega', what: 'Avisos que ya se le dieron', key: ['clave'], gone: 'borrada' },
    { table: 'operations.aviseme', what: 'Convocatorias de las que pidió aviso', key: ['programa'], gone: 'borrada' },
    {
      table: 'operations.anotacion',
      what: 'Documentos suyos anotados en la bitácora pública',
      of: ownAnd(sql`t.clase in ('certificado', 'constancia', 'revocacion', 'restitucion')`),
      hides: ['idUsuario', 'hoja', 'sal'],
      // The digest stays, and nobody finds out any more what it is of (rule S-48).
      gone: {
        anonima: () => ({ numero: sql`null`, huella: sql`null`, fecha: sql`null`, sal: sql`null`, idUsuario: sql`null` }),
      },
    },
    {
      table: 'operations.anotacion',
      what: 'Acuses y comprobantes anotados en la bitácora pública',
      of: ownAnd(sql`t.clase in ('acuse', 'comprobante')`),
      hides: ['idUsuario', 'hoja', 'sal'],
      gone: { queda: 'Prueba lo que se envió y lo que se pagó, que se conserva' },
    },
    { table: 'operations.preferencia', what: 'Cómo quiere recibir los avisos', key: ['tipo'], gone: 'borrada' },
  ],
  nobody: {},
};
