import type { EntityManager } from '@mikro-orm/postgresql';
import { LOST_ACCESS_REFUSALS } from '@registro/contracts/accounts/lost-access';
import { inCaracas } from '@registro/contracts/dates';
import type { ActOf } from '@registro/platform/acts/act-of';
import type { SessionUser } from '@registro/platform/auth/session';
import type { Config } from '@registro/platform/config';
import { row, rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { directMail } from '@registro/platform/mail/direct-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { sendMail } from '@registro/platform/mail/send-mail';
import { sql } from 'kysely';
import { refuseForeign } from '../grant/grant-rules.js';
import { mayStill } from '../grant/may-still.js';
import { isMerged } from '../merge/mergeable.js';
import { dropSessions, type LockedAccount, lockAccount } from '../user/locked-account.js';
import { confirmableFrom, lockLostAccess } from './lost-access-state.js';

/** The account that goes to whoever asked, and the address that it gets. */
export interface GivenBack {
  idAcceso: number;
  idCuenta: number;
  correo: string;
}

/** The account, where this operator may let somebody in to it: counts as giving what it holds (rule S-25). */
export async function recoverable(em: EntityManager, operator: SessionUser, idCuenta: number): Promise<LockedAccount> {
  const account = await lockAccount(em, idCuenta);
  if (!account.activo || (await isMerged(em, idCuenta))) refuse(LOST_ACCESS_REFUSALS.cerrada);
  refuseForeign(operator, account.permisos);
  return account;
}

/** As the account stands now: what changes is said beside it. */
export async function standing(em: EntityManager, { idCuenta }: Pick<GivenBack, 'idCuenta'>) {
  const { correo, totp, roles, permisos } = await lockAccount(em, idCuenta);
  const keys = await row(em, sql<{ n: number }>`select count(*)::int as n from accounts.llave_acceso where "idUsuario" = ${idCuenta}`);
  return { correo, dosPasos: totp, llaves: keys!.n, roles, permisos };
}

export const lostAccessTraces: NonNullable<ActOf<GivenBack>['traces']> = (
  { datos, antes, despues, propuestoPor: idPropone },
  word,
  motivo,
) => {
  const { idAcceso, idCuenta } = datos;
  const trace = { objeto: 'acceso perdido', idObjeto: idAcceso, idPersona: idCuenta };
  if (word === 'proponer') return [{ ...trace, accion: 'proponer acceso', antes, despues }];
  const accion = word === 'confirmar' ? 'devolver acceso' : 'negar acceso';
  return [{ ...trace, accion, antes, despues: { ...despues, idPropone, motivo } }];
};

/**
 * How an account is given back once another operator confirmed it (rule S-42): its address is the one that works, all
 * that opened it is gone, and the address from before may take it back as after any change of address (rule S-36).
 */
export const lostAccessAct = (operator: SessionUser, config: Config, nombre: string | null): ActOf<GivenBack> => ({
  read: standing,
  mayStill: (em, act) => mayStill(em, act, (act.antes as Awaited<ReturnType<typeof standing>>).permisos),
  mayConfirm: async (em, { idAcceso }) => {
    const waits = await row(
      em,
      sql<{ desde: string }>`select ${confirmableFrom} as desde from platform.acto_de_dos t
        where t.acto = 'acceso' and t.clave = ${String(idAcceso)} and t.estado = 'propuesto' and ${confirmableFrom} > now()`,
    );
    if (waits) refuse(LOST_ACCESS_REFUSALS.espera(waits.desde));
  },
  apply: async (em, { idAcceso, idCuenta, correo }, { idUsuario, motivo }) => {
    await lockLostAccess(em, idAcceso);
    const { correo: antes } = await recoverable(em, operator, idCuenta);
    await closeWays(em, idCuenta, correo);
    const { publicUrl } = config;
    if (correo !== antes) {
      const llave = newLinkKey();
      await rows(em, sql`update accounts.cambio_correo set estado = 'cancelado' where "idUsuario" = ${idCuenta} and estado = 'pedido'`);
      // Two operators and their wait stand for the word of the address that is lost.
      await rows(
        em,
        sql`insert into accounts.cambio_correo ("idUsuario", antes, despues, estado, "claveActual", "claveNuevo", "claveDeshacer", "confirmaActual", "confirmaNuevo", hecho)
            values (${idCuenta}, ${antes}, ${correo}, 'hecho', ${linkDigest(newLinkKey())}, ${linkDigest(newLinkKey())}, ${linkDigest(llave)}, now(), now(), now())`,
      );
      await emit(em, 'account.email-changed', { idUsuario: idCuenta });
      const datos = { correoNuevo: correo, cuando: inCaracas(new Date().toISOString(), 'longMinute') };
      await sendMail(em, { para: antes, ...directMail(publicUrl, 'accesoHecho', { nombre, datos, llave }) });
    }
    await sendMail(em, { para: correo, ...directMail(publicUrl, 'accesoHechoNuevo', { nombre }) });
    await rows(
      em,
      sql`update accounts.acceso_perdido set estado = 'hecho', resuelto = now(), "idDecide" = ${idUsuario}, "motivoDecision" = ${motivo} where id = ${idAcceso}`,
    );
  },
  traces: lostAccessTraces,
});

/** Nothing opens the account any more but a new password, by a link to this address. */
async function closeWays(em: EntityManager, idCuenta: number, correo: string): Promise<void> {
  await rows(
    em,
    sql`update accounts."user" set email = ${correo}, "emailVerified" = true, "twoFactorEnabled" = false, "updatedAt" = now() where id = ${idCuenta}`,
  );
  await rows(em, sql`delete from accounts."twoFactor" where "userId" = ${idCuenta}`);
  await rows(em, sql`delete from accounts.llave_acceso where "idUsuario" = ${idCuenta}`);
  await rows(em, sql`delete from accounts.account where "userId" = ${idCuenta}`);
  await rows(em, sql`delete from accounts.verification where identifier like 'reset-password:%' and value = ${String(idCuenta)}`);
  await dropSessions(em, idCuenta);
}
