import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { STOP_ROUTE, STOP_WORDS } from '@registro/contracts/mails/stranger';
import { sql } from 'kysely';
import { keysOf } from '../auth/keys.js';
import type { Config } from '../config.js';
import { row, rows } from '../database/database.js';
import { type NewMail, sendMail } from './send-mail.js';

/** Characters of a digest or a signature. */
const DIGEST = 43;

/**
 * By what an address is known here: whoever asks to be left alone leaves no address behind. What stands behind a plus
 * reaches the same box.
 */
const digestOf = (para: string): string =>
  createHash('sha256')
    .update(
      para
        .trim()
        .toLowerCase()
        .replace(/\+[^@]*@/, '@'),
    )
    .digest('base64url');

const signed = (digest: string, key: string): string => createHmac('sha256', key).update(digest).digest('base64url');

/** The key in a mail by which whoever got it has no more of them. It holds for good. */
export function stopKey(config: Config, para: string): string {
  const digest = digestOf(para);
  return digest + signed(digest, keysOf(config, 'correos')[0]);
}

/** By what the address of this key is known; null where nobody here signed it. */
export function stopDigest(config: Config, llave: string): string | null {
  const [digest, given] = [llave.slice(0, DIGEST), Buffer.from(llave.slice(DIGEST))];
  const genuine = keysOf(config, 'correos').some((key) => {
    const own = Buffer.from(signed(digest, key));
    return own.length === given.length && timingSafeEqual(own, given);
  });
  return genuine ? digest : null;
}

/** Whether who has this address, known by its digest or written out, wants no mail that somebody else asks for. */
export async function isStopped(em: EntityManager, address: { digest: string } | { para: string }): Promise<boolean> {
  const digest = 'digest' in address ? address.digest : digestOf(address.para);
  return (
    (await row(em, sql<{ si: number }>`select 1 as si from platform.correo_ajeno where huella = ${digest} and detenido is not null`)) !==
    null
  );
}

/** Stops such mails to an address, or lets them come again. */
export async function stopMails(em: EntityManager, digest: string, detener: boolean): Promise<void> {
  await rows(
    em,
    sql`insert into platform.correo_ajeno (huella, detenido) values (${digest}, ${detener ? sql`now()` : null})
        on conflict (huella) do update set detenido = ${detener ? sql`coalesce(correo_ajeno.detenido, now())` : null}`,
  );
}

/**
 * As `sendMail`, to an address that somebody typed, whose owner may have no account (rule N-20): it says how to have no
 * more of them. `send-mail` sends none to whoever asked for that.
 */
export async function mailStranger(em: EntityManager, config: Config, mail: NewMail): Promise<void> {
  const direccion = `${config.publicUrl}${STOP_ROUTE}${stopKey(config, mail.para)}`;
  await sendMail(em, { ...mail, preferencias: { texto: STOP_WORDS, direccion } });
}

/**
 * Whether this address may be sent an invitation, by whoever it is: one a day in Caracas (rule N-20). The first of two
 * at the same moment has it, and the other one waits for what becomes of that.
 */
export async function takeInvitation(em: EntityManager, para: string): Promise<boolean> {
  const taken = await row(
    em,
    sql<{ si: number }>`
      insert into platform.correo_ajeno (huella, invitado) values (${digestOf(para)}, (now() at time zone 'America/Caracas')::date)
      on conflict (huella) do update set invitado = excluded.invitado
        where correo_ajeno.invitado is null or correo_ajeno.invitado < excluded.invitado
      returning 1 as si`,
  );
  return taken !== null;
}
