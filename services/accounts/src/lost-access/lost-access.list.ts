import {
  LOST_ACCESS_CASES,
  LOST_ACCESS_STATE_NAMES,
  type LostAccessRow,
  type LostAccessState,
} from '@registro/contracts/accounts/lost-access';
import { isOwn, PROPOSED_BY, WAITS } from '@registro/platform/acts/waiting';
import { columns, day, moment, named, plain } from '@registro/platform/export/columns';
import { isYes, list } from '@registro/platform/http/listing';
import { type RawBuilder, sql } from 'kysely';
import { read } from '../accounts.tables.js';
import { attendable, confirmableFrom, lostAccessState } from './lost-access-state.js';

/** SQL: of the proposal that waits about `a` */
const ofProposal = <T>(what: RawBuilder<T>) =>
  sql<T | null>`(select ${what} from platform.acto_de_dos t where t.acto = 'acceso' and t.clave = a.id::text and ${WAITS})`;

/** Requests of who cannot enter, whose address is confirmed, as `idOperador` sees them. */
export const lostAccessList = (idOperador: number) =>
  list<LostAccessRow>()({
    resource: 'accesos',
    from: read
      .selectFrom('accounts.acceso_perdido as a')
      .where('a.estado', '<>', 'porConfirmar')
      .leftJoin('platform.quien as q', 'q.id', 'a.idCuenta')
      .leftJoin('platform.quien as d', 'd.id', 'a.idDecide'),
    select: (from) =>
      from.select([
        'a.id',
        'a.caso',
        'a.nacionalidad',
        'a.cedula',
        'a.nombre',
        'a.fechaNacimiento',
        'a.correo',
        'a.correoAnterior',
        'a.telefono',
        'a.relato',
        'a.red',
        'a.archivos',
        lostAccessState.as('estado'),
        sql<string>`coalesce(a.confirmado, a.pedido)`.as('creado'),
        'a.idCuenta',
        'q.correo as correoCuenta',
        ofProposal(PROPOSED_BY).as('solicita'),
        ofProposal(sql<string>`t.motivo`).as('motivo'),
        ofProposal(confirmableFrom).as('desde'),
        ofProposal(sql<string>`t.vence`).as('vence'),
        sql<boolean>`coalesce(${ofProposal(isOwn(idOperador))}, false)`.as('propia'),
        'd.correo as decide',
        'a.motivoDecision',
        'a.resuelto',
      ]),
    id: 'a.id',
    sort: { id: 'a.id', creado: 'a.confirmado' },
    filter: {
      estado: (v, eb) => eb(lostAccessState, '=', v as LostAccessState),
      /** that this operator has something to do about */
      porAtender: (v, eb) => (isYes(v) ? attendable(idOperador) : eb.lit(true)),
    },
    columns: columns('accesos', {
      nombre: plain,
      caso: named(LOST_ACCESS_CASES),
      nacionalidad: plain,
      cedula: plain,
      fechaNacimiento: day,
      correo: plain,
      correoAnterior: plain,
      telefono: plain,
      red: plain,
      correoCuenta: plain,
      estado: named(LOST_ACCESS_STATE_NAMES),
      solicita: plain,
      motivo: plain,
      decide: plain,
      motivoDecision: plain,
      resuelto: moment,
      creado: moment,
      desde: moment,
      vence: moment,
    }),
  });
