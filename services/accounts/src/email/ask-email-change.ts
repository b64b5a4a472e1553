import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { CONFIRM_EMAIL, type ChangeEmail, EMAIL_CHANGE_MESSAGES } from '@registro/contracts/accounts/email-change';
import { inCaracas } from '@registro/contracts/dates';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { invalid, refuse } from '@registro/platform/errors';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { mailStranger } from '@registro/platform/mail/stranger-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { UseConfirmationCommand } from '../confirmation/use-confirmation.js';
import { lockAccount } from '../user/locked-account.js';
import { isHeld } from './held.js';

export const DAY_MS = 86_400_000;
/** Mails of changes, asked for by one account and written to one address. */
export const A_DAY = 5;

export class AskEmailChangeCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: ChangeEmail,
    /** the network that it is asked from */
    readonly red: string,
  ) {
    super();
  }
}

/**
 * Asks both addresses whether an account goes from one to the other (rule S-36). A second asking takes the place of the
 * first, whose links open nothing any more. Whether the new address has an account is told to its owner and to nobody
 * else: the answer is the same.
 */
@CommandHandler(AskEmailChangeCommand)
export class AskEmailChangeHandler implements ICommandHandler<AskEmailChangeCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimit,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user, data, red }: AskEmailChangeCommand): Promise<void> {
    const despues = data.correo.toLowerCase();
    if (despues === user.correo) invalid({ campo: 'correo', mensaje: EMAIL_CHANGE_MESSAGES.mismo });
    await this.limits.take(`cambio-correo:${user.id}`, A_DAY, DAY_MS);
    const asked = { confirmacion: data.confirmacion, idUsuario: user.id, para: CONFIRM_EMAIL };
    const confirmed = await this.commands.execute(new UseConfirmationCommand(asked));
    if (!confirmed) invalid({ campo: 'confirmacion', mensaje: CONFIRM_MESSAGES.vencida });
    // Nobody uses up the tries of an address without showing who they are.
    await this.limits.take(`cambio-correo:${despues}`, A_DAY, DAY_MS);
    const [own, other] = [await this.greeting.of(user.id), await this.greeting.at(despues)];
    const [actual, nuevo] = [newLinkKey(), newLinkKey()];
    const { publicUrl } = this.config;
    await transaction(this.em, async (em) => {
      // Of two at once the second one ends the first.
      const { correo: antes } = await lockAccount(em, user.id);
      if (antes !== user.correo) refuse(EMAIL_CHANGE_MESSAGES.otro);
      await rows(
        em,
        sql`update accounts.cambio_correo set estado = 'cancelado' where "idUsuario" = ${user.id} and cual = 'cuenta' and estado = 'pedido'`,
      );
      await rows(
        em,
        sql`insert into accounts.cambio_correo ("idUsuario", antes, despues, "claveActual", "claveNuevo")
            values (${user.id}, ${antes}, ${despues}, ${linkDigest(actual)}, ${linkDigest(nuevo)})`,
      );
      await audit(em, {
        idUsuario: user.id,
        accion: 'pedir cambio de correo',
        objeto: 'usuario',
        idObjeto: user.id,
        antes: { correo: antes },
        despues: { correo: despues, metodo: confirmed.metodo },
      });
      const datos = { correoNuevo: despues, cuando: inCaracas(new Date().toISOString(), 'longMinute'), red };
      await sendMail(em, { para: antes, ...directMail(publicUrl, 'cambioPorConfirmarActual', { nombre: own, datos, llave: actual }) });
      const taken = await row(em, sql`select 1 from accounts."user" where email = ${despues}`);
      if (taken) await sendMail(em, { para: despues, ...directMail(publicUrl, 'cuentaExistente', { nombre: other }) });
      else if (!(await isHeld(em, despues, user.id)))
        await mailStranger(em, this.config, { para: despues, ...directMail(publicUrl, 'cambioPorConfirmarNuevo', { llave: nuevo }) });
    });
  }
}
