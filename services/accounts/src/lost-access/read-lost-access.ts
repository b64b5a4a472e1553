import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { LostAccessDetail, LostAccount } from '@registro/contracts/accounts/lost-access';
import { row, rows } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { daysOf } from '@registro/platform/retention/seed-retention';
import { sql } from 'kysely';
import { comparedAccounts } from '../merge/merge-previews.js';
import { lostAccessList } from './lost-access.list.js';
import { lostAccessState } from './lost-access-state.js';

/** For how many days what somebody asks is kept once it is resolved, as they read before they ask. */
export const daysKept = async (em: EntityManager): Promise<number> =>
  (await row(em, sql<{ dias: number }>`select ${daysOf('accesos')} as dias`))!.dias;

export class ReadLostAccess extends Query<LostAccessDetail> {
  constructor(
    readonly idOperador: number,
    readonly id: number,
  ) {
    super();
  }
}

/** A request beside the accounts that may be meant, and what else came from its network. */
@QueryHandler(ReadLostAccess)
export class ReadLostAccessHandler implements IQueryHandler<ReadLostAccess> {
  constructor(private readonly em: EntityManager) {}

  async execute({ idOperador, id }: ReadLostAccess): Promise<LostAccessDetail> {
    const asked = await oneRow(this.em, lostAccessList(idOperador), id);
    if (asked.fechaNacimiento === null) return { ...asked, cuentas: [], mismaRed: [] };
    const { nacionalidad, cedula, correo, correoAnterior, red, idCuenta } = asked;
    const found = await rows(
      this.em,
      sql<Pick<LostAccount, 'id' | 'permisos' | 'por' | 'llaves' | 'dosPasos'>>`
        select q.id, q.permisos, u."twoFactorEnabled" as "dosPasos",
          (select count(*)::int from accounts.llave_acceso l where l."idUsuario" = q.id) as llaves,
          array_remove(array[case when q.nacionalidad = ${nacionalidad} and q.cedula = ${cedula} then 'cédula' end,
            case when q.correo = ${correoAnterior} then 'correo de la cuenta' end, case when q.correo = ${correo} then 'correo que funciona' end], null) as por
        from platform.quien q join accounts."user" u on u.id = q.id
        where q.nacionalidad = ${nacionalidad} and q.cedula = ${cedula} or q.correo in (${correo}, ${correoAnterior}) or q.id = ${idCuenta}
        order by q.id`,
    );
    const [accounts, mismaRed] = await Promise.all([
      comparedAccounts(
        this.em,
        found.map((one) => one.id),
      ),
      rows(
        this.em,
        sql<LostAccessDetail['mismaRed'][number]>`
          select a.id, a.nombre, a.cedula, ${lostAccessState} as estado, coalesce(a.confirmado, a.pedido) as creado from accounts.acceso_perdido a
          where a.red = ${red} and a.id <> ${id} and a.confirmado is not null order by a.id desc limit 20`,
      ),
    ]);
    const cuentas = found.map((one) => ({ ...accounts.find((account) => account.id === one.id)!, ...one }));
    return { ...asked, cuentas, mismaRed };
  }
}
