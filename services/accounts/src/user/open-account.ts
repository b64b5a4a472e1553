import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ONE_LOOK, type OpenedAccount, type OpenSession } from '@registro/contracts/accounts/person-account';
import type { AccountTie } from '@registro/contracts/accounts/same-person';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { PROPOSED_BY, WAITS } from '@registro/platform/acts/waiting';
import { row, rows, transaction } from '@registro/platform/database/database';
import { oneRow } from '@registro/platform/http/listing';
import { sql } from 'kysely';
import { userList } from './user.list.js';

export class OpenAccountCommand extends Command<OpenedAccount> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/**
 * What an operator sees of an account. That they looked is kept, for the person to read (rule S-24); looking at oneself
 * is not.
 */
@CommandHandler(OpenAccountCommand)
export class OpenAccountHandler implements ICommandHandler<OpenAccountCommand> {
  constructor(private readonly em: EntityManager) {}

  async execute({ operator, id }: OpenAccountCommand): Promise<OpenedAccount> {
    const account = await oneRow(this.em, userList, id);
    if (operator.id !== id) await this.trace(operator.id, id);
    const [sesiones, vinculos, rest] = await Promise.all([this.sessions(id), this.ties(id, operator.id), this.rest(id)]);
    return {
      ...account,
      ...rest,
      suspendida: account.activo || (rest.union?.se === 'cierra' && rest.union.estado === 'confirmada') ? null : rest.suspendida,
      sesiones,
      vinculos,
    };
  }

  /** Once in a while for the same two, however often the page is read again. */
  private async trace(idUsuario: number, id: number): Promise<void> {
    await transaction(this.em, async (em) => {
      const before = await row(
        em,
        sql`select 1 from platform.auditoria
            where objeto = 'usuario' and "idObjeto" = ${String(id)} and accion = 'consultar' and "idUsuario" = ${idUsuario}
              and fecha > now() - make_interval(secs => ${ONE_LOOK / 1000}) limit 1`,
      );
      if (!before) await audit(em, { idUsuario, accion: 'consultar', objeto: 'usuario', idObjeto: id });
    });
  }

  private sessions(id: number): Promise<OpenSession[]> {
    return rows(
      this.em,
      sql<OpenSession>`
        select "createdAt" as desde, "updatedAt" as usada, "userAgent" as agente from accounts.session
        where "userId" = ${id} and "expiresAt" > now() order by "updatedAt" desc limit 20`,
    );
  }

  private ties(id: number, idOperador: number): Promise<AccountTie[]> {
    return rows(
      this.em,
      sql<AccountTie>`
        select m.id, m.por, coalesce(m.rige, m.creado) as desde, json_build_object('id', o.id, 'correo', o.email) as otra,
               (select json_build_object('quien', ${PROPOSED_BY}, 'motivo', t.motivo, 'fecha', t.propuesto, 'propio', t."propuestoPor" = ${idOperador}::int)
                from platform.acto_de_dos t where t.acto = 'separacion' and t.clave = m.id::text and ${WAITS}) as pedido
        from platform.misma_persona m join accounts."user" o on o.id = case when m.cuenta = ${id} then m.otra else m.cuenta end
        where ${id}::int in (m.cuenta, m.otra) and m.rige is not null and m.levantada is null order by m.id`,
    );
  }

  private async rest(id: number): Promise<Pick<OpenedAccount, 'llaves' | 'suspendida' | 'union' | 'borrado'>> {
    const found = await row(
      this.em,
      sql<Pick<OpenedAccount, 'llaves' | 'suspendida' | 'union' | 'borrado'>>`
        select (select count(*)::int from accounts.llave_acceso where "idUsuario" = ${id}) as llaves,
               (select json_build_object('desde', fecha, 'motivo', despues ->> 'motivo') from platform.auditoria
                where objeto = 'usuario' and "idObjeto" = ${String(id)} and accion in ('suspender', 'asignar rol') order by id desc limit 1) as suspendida,
               (select json_build_object('id', t.id, 'estado', coalesce(f.estado, 'pendiente'), 'se', case when t.personas[1] = ${id} then 'cierra' else 'queda' end,
                  'otra', json_build_object('id', o.id, 'correo', o.email))
                from platform.acto_de_dos t left join platform.fusion f on f.id = t.id
                  join accounts."user" o on o.id = case when t.personas[1] = ${id} then t.personas[2] else t.personas[1] end
                where t.acto = 'union' and t.personas @> array[${id}::int] and (f.estado = 'confirmada' or ${WAITS}) order by t.id desc limit 1) as union,
               (select json_build_object('id', b.id, 'estado', b.estado) from platform.borrado b
                where b."idUsuario" = ${id} and b.estado in ('confirmado', 'hecho') order by b.id desc limit 1) as borrado`,
    );
    return found!;
  }
}
