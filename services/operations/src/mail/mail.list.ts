import {
  type OutgoingMailRow,
  MAIL_KINDS,
  MAIL_STATES,
  MAIL_STUCK,
  type MailKind,
  type MailState,
  MAILS_COUNTED,
} from '@registro/contracts/console/mails';
import { columns, moment, named, plain } from '@registro/platform/export/columns';
import { list } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { midnight } from '../day.js';
import { read } from '../operations.tables.js';

/** Of a mail `m`: it failed, or has waited for longer than ten minutes. */
export const stuck = sql<boolean>`(m.estado = 'fallo' or (m.estado = 'cola' and m.cambio < now() - interval '10 minutes'))`;

/** Mail on its way out, the newest first: to whom, about what, and what became of it; never what it says. */
export const mailList = list<OutgoingMailRow>()({
  resource: 'correos',
  from: read.selectFrom('platform.correo as m').leftJoin('platform.quien as u', 'u.correo', 'm.para'),
  select: (from) =>
    from.select([
      'm.id',
      'm.para',
      'u.id as idUsuario',
      'u.nombre',
      'm.tipo',
      'm.asunto',
      'm.estado',
      'm.fecha',
      'm.intentos',
      'm.respuesta',
      'm.cambio',
    ]),
  id: 'm.id',
  sort: { fecha: 'm.fecha', id: 'm.id' },
  filter: {
    estado: (v, eb) => (v === MAIL_STUCK ? stuck : eb('m.estado', '=', String(v) as MailState)),
    tipo: (v, eb) => eb('m.tipo', '=', String(v) as MailKind),
    para: (v, eb) => eb('m.para', '=', String(v).trim().toLowerCase()),
    idUsuario: (v, eb) =>
      eb(
        'm.para',
        'in',
        read
          .selectFrom('platform.quien')
          .select('correo')
          .where('id', '=', Number(v) || 0),
      ),
    desde: (v, eb) => eb('m.fecha', '>=', midnight(v)),
    hasta: (v, eb) => eb('m.fecha', '<', sql<string>`${midnight(v)} + interval '1 day'`),
  },
  // It grows for ever: nobody turns so many pages, and counting them all would read it whole.
  countMost: MAILS_COUNTED,
  columns: columns('correos', {
    fecha: moment,
    para: plain,
    nombre: plain,
    tipo: (tipo) => (tipo === null ? null : MAIL_KINDS[tipo]),
    asunto: plain,
    estado: named(MAIL_STATES),
    intentos: plain,
    respuesta: plain,
    cambio: moment,
  }),
});
