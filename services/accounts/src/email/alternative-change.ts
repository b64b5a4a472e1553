import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { ALTERNATIVE_MESSAGES, EMAIL_CHANGE_MESSAGES, type HeldAlternative } from '@registro/contracts/accounts/email-change';
import { ASKS } from '@registro/contracts/asks';
import { inCaracas } from '@registro/contracts/dates';
import { SAME_EMAIL_MESSAGE } from '@registro/contracts/profile/basic-data';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import { Config } from '@registro/platform/config';
import { rows } from '@registro/platform/database/database';
import { refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { directMail } from '@registro/platform/mail/direct-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { sendMail } from '@registro/platform/mail/send-mail';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { isMerged } from '../merge/mergeable.js';
import type { LockedAccount } from '../user/locked-account.js';
import { alternativeNow } from './settled-alternative.js';

/** What it takes to change an alternative address, asked before the transaction (rule H-8). */
export interface AlternativeOwner {
  idUsuario: number;
  held: HeldAlternative;
  nombre: string | null;
}

interface Change {
  id: number;
  antes: string | null;
  despues: string | null;
}

const NEXT_ACT = (idUsuario: number) =>
  sql`(select coalesce(max(a.acto), 0) + 1 from accounts.cambio_correo a where a."idUsuario" = ${idUsuario})`;

/**
 * The next address is one from its link on, and the one from before may take it back (rule S-47). Both under the
 * account's lock.
 */
@Injectable()
export class AlternativeChange {
  constructor(
    private readonly internal: Internal,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async owner(idUsuario: number): Promise<AlternativeOwner> {
    const [held, nombre] = [await this.internal.get(ASKS.heldAlternative, { idUsuario }), await this.greeting.of(idUsuario)];
    return { idUsuario, held, nombre };
  }

  /** The new one confirmed it, or the one that there is goes. The main address is told, and the one from before. */
  async settle(em: EntityManager, owner: AlternativeOwner, account: LockedAccount, change: Change, red: string): Promise<void> {
    const { idUsuario, held, nombre } = owner;
    const { id, despues } = change;
    if (!account.activo) refuse(EMAIL_CHANGE_MESSAGES.cerrada);
    if (despues === account.correo) refuse(SAME_EMAIL_MESSAGE);
    const antes = await alternativeNow(em, idUsuario, held);
    const llave = newLinkKey();
    await rows(
      em,
      sql`update accounts.cambio_correo set estado = 'hecho', hecho = now(), antes = ${antes}, "claveDeshacer" = ${linkDigest(llave)},
            "confirmaNuevo" = case when despues is not null then now() end, acto = ${NEXT_ACT(idUsuario)} where id = ${id}`,
    );
    await emit(em, 'account.alternative-changed', { idUsuario });
    const trace = { idUsuario, objeto: 'usuario', idObjeto: idUsuario };
    await audit(em, { ...trace, accion: 'cambiar correo alternativo', antes: { correo: antes }, despues: { correo: despues } });
    const datos = { correoNuevo: despues, cuando: inCaracas(new Date().toISOString(), 'longMinute'), red };
    const { publicUrl } = this.config;
    const told = despues === null ? 'alternativoQuitado' : 'alternativoHecho';
    await sendMail(em, { para: account.correo, ...directMail(publicUrl, told, { nombre, datos }) });
    if (antes) await sendMail(em, { para: antes, ...directMail(publicUrl, 'alternativoAntes', { datos, llave }) });
  }

  /** As it was before that change, whatever was changed since. It lets nobody in: what is open stays. */
  async undo(em: EntityManager, idUsuario: number, account: LockedAccount, { id, antes, despues }: Change): Promise<void> {
    if (await isMerged(em, idUsuario)) refuse(EMAIL_CHANGE_MESSAGES.cerrada);
    if (antes?.toLowerCase() === account.correo) refuse(ALTERNATIVE_MESSAGES.esElPrincipal);
    await rows(
      em,
      sql`update accounts.cambio_correo set estado = case estado when 'hecho' then 'deshecho' else 'cancelado' end,
            acto = case id when ${id}::int then ${NEXT_ACT(idUsuario)} else acto end
          where "idUsuario" = ${idUsuario} and cual = 'alternativo' and id >= ${id} and estado in ('pedido', 'hecho')`,
    );
    await emit(em, 'account.alternative-changed', { idUsuario });
    const trace = { idUsuario, objeto: 'usuario', idObjeto: idUsuario };
    await audit(em, { ...trace, accion: 'deshacer cambio de correo alternativo', antes: { correo: despues }, despues: { correo: antes } });
    const datos = { cuando: inCaracas(new Date().toISOString(), 'longMinute') };
    for (const para of new Set([account.correo, antes, despues]))
      if (para) await sendMail(em, { para, ...directMail(this.config.publicUrl, 'alternativoDeshecho', { datos }) });
  }
}
