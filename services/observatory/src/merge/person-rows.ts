import type { PersonRows } from '@registro/platform/merge/person-rows';
import { emitAll } from '@registro/platform/events/emit';
import { sql } from 'kysely';

/** Somebody has one page: that of the account that stays, which shows what came to it. */
export const personRows: PersonRows = {
  service: 'observatory',
  changes: [
    {
      table: 'observatory.ficha',
      key: ['idUsuario'],
      where: ({ origen }) => sql`t."idUsuario" = ${origen}::int and t.visible`,
      set: () => ({
        visible: sql`false`,
        datos: sql`null`,
        nombre: sql`''`,
        ubicacion: sql`null`,
        nivel: sql`null`,
        areas: sql`'{}'`,
        instituciones: sql`'{}'`,
        palabras: sql`'{}'`,
        obras: sql`'{}'`,
        retiradas: sql`t.retiradas || t.obras`,
      }),
    },
  ],
  moves: [],
  stays: {
    'observatory.lectura.idUsuario': 'it is of the page, which stays with its account',
    'observatory.ficha.idUsuario': 'an account that closes is not shown any more',
    'observatory.persona_contada.idUsuario': 'an account that closes is not counted, and would be again were it opened',
    'observatory.producto_contado.idUsuario': 'counted anew as the products go along',
    'observatory.beca_contada.idUsuario': 'counted anew as the scholarships go along',
    'observatory.postulacion_contada.idUsuario': 'counted anew as the applications go along',
    'observatory.pago_contado.idUsuario': 'counted anew as the payments go along',
    'observatory.informe.idUsuario': 'what an operator asked for, at the address of the account that they work in',
    'observatory.segmento.idUsuario': 'what an operator works with, in the account that they work in',
    'observatory.por_contar.idUsuario': 'both accounts are asked about anew',
  },
  after: (em, { origen, destino }) =>
    emitAll(em, ['directory.changed', { idUsuario: origen }], ['directory.changed', { idUsuario: destino }]),
  holds: [
    {
      table: 'observatory.ficha',
      what: 'Su página del directorio',
      key: ['idUsuario'],
      hides: ['palabras', 'revision', 'sal'],
      gone: 'borrada',
    },
    {
      table: 'observatory.lectura',
      what: 'Cuántas veces se leyó su página del directorio',
      key: ['idUsuario', 'mes', 'quien'],
      gone: 'borrada',
    },
    {
      table: 'observatory.persona_contada',
      what: 'Lo que cuenta en las cifras públicas',
      key: ['idUsuario'],
      gone: 'borrada',
    },
    { table: 'observatory.producto_contado', what: 'Productos en las cifras públicas', gone: 'borrada' },
    { table: 'observatory.beca_contada', what: 'Becas en las cifras públicas', gone: 'borrada' },
    {
      table: 'observatory.postulacion_contada',
      what: 'Postulaciones en las cifras públicas',
      key: ['programa', 'id'],
      gone: 'borrada',
    },
    { table: 'observatory.pago_contado', what: 'Pagos en las cifras públicas', gone: 'borrada' },
    {
      table: 'observatory.por_contar',
      what: 'Espera de las cifras públicas',
      key: ['idUsuario'],
      hides: ['marca'],
      gone: 'borrada',
    },
    { table: 'observatory.informe', what: 'Cifras que recibe por correo', gone: 'borrada' },
    { table: 'observatory.segmento', what: 'Segmentos que guardó en Cifras', gone: 'borrada' },
  ],
  nobody: {},
};
