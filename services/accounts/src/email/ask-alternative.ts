import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { ALTERNATIVE_MESSAGES as SAYS, type ChangeAlternative, CONFIRM_ALTERNATIVE } from '@registro/contracts/accounts/email-change';
import { inCaracas } from '@registro/contracts/dates';
import { SAME_EMAIL_MESSAGE } from '@registro/contracts/profile/basic-data';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { row, rows, transaction } from '@registro/platform/database/database';
import { invalid, refuse } from '@registro/platform/errors';
import { directMail } from '@registro/platform/mail/direct-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { sendMail } from '@registro/platform/mail/send-mail';
import { mailStranger } from '@registro/platform/mail/stranger-mail';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { UseConfirmationCommand } from '../confirmation/use-confirmation.js';
import { lockAccount } from '../user/locked-account.js';
import { AlternativeChange, type AlternativeOwner } from './alternative-change.js';
import { A_DAY, DAY_MS } from './ask-email-change.js';
import { alternativeNow } from './settled-alternative.js';

export class AskAlternativeCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: ChangeAlternative,
    /** the network that it is asked from */
    readonly red: string,
  ) {
    super();
  }
}

/**
 * Asks for another alternative address, which that one is to confirm, or takes the one that there is away, which is
 * done at once (rule S-47). Whose the address is elsewhere nobody looks at: it lets nobody in, and the answer is the
 * same.
 */
@CommandHandler(AskAlternativeCommand)
export class AskAlternativeHandler implements ICommandHandler<AskAlternativeCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimit,
    private readonly change: AlternativeChange,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user, data, red }: AskAlternativeCommand): Promise<void> {
    const despues = data.correo?.toLowerCase() ?? null;
    if (despues === user.correo) invalid({ campo: 'correo', mensaje: SAME_EMAIL_MESSAGE });
    const owner = await this.change.owner(user.id);
    const now = await alternativeNow(this.em, user.id, owner.held);
    if (despues === (now?.toLowerCase() ?? null)) invalid({ campo: 'correo', mensaje: despues ? SAYS.mismo : SAYS.ninguno });
    await this.limits.take(`cambio-alternativo:${user.id}`, A_DAY, DAY_MS);
    const asked = { confirmacion: data.confirmacion, idUsuario: user.id, para: CONFIRM_ALTERNATIVE };
    const confirmed = await this.commands.execute(new UseConfirmationCommand(asked));
    if (!confirmed) invalid({ campo: 'confirmacion', mensaje: CONFIRM_MESSAGES.vencida });
    if (!owner.held.registrado) refuse(SAYS.sinDatos);
    if (despues) await this.limits.take(`cambio-correo:${despues}`, A_DAY, DAY_MS);
    await transaction(this.em, (em) => this.write(em, owner, { despues, metodo: confirmed.metodo, red }));
  }

  private async write(
    em: EntityManager,
    owner: AlternativeOwner,
    { despues, metodo, red }: { despues: string | null; metodo: string; red: string },
  ): Promise<void> {
    const { idUsuario, held, nombre } = owner;
    // Of two at once the second one ends the first.
    const account = await lockAccount(em, idUsuario);
    const antes = await alternativeNow(em, idUsuario, held);
    await rows(
      em,
      sql`update accounts.cambio_correo set estado = 'cancelado' where "idUsuario" = ${idUsuario} and cual = 'alternativo' and estado = 'pedido'`,
    );
    const nuevo = newLinkKey();
    const { id } = (await row(
      em,
      sql<{ id: number }>`insert into accounts.cambio_correo ("idUsuario", cual, antes, despues, "claveNuevo")
        values (${idUsuario}, 'alternativo', ${antes}, ${despues}, ${linkDigest(nuevo)}) returning id`,
    ))!;
    await audit(em, {
      idUsuario,
      accion: 'pedir cambio de correo alternativo',
      objeto: 'usuario',
      idObjeto: idUsuario,
      antes: { correo: antes },
      despues: { correo: despues, metodo },
    });
    if (despues === null) return this.change.settle(em, owner, account, { id, antes, despues }, red);
    const datos = { correoNuevo: despues, cuando: inCaracas(new Date().toISOString(), 'longMinute'), red };
    const { publicUrl } = this.config;
    await sendMail(em, { para: account.correo, ...directMail(publicUrl, 'alternativoPedido', { nombre, datos }) });
    if (antes) await sendMail(em, { para: antes, ...directMail(publicUrl, 'alternativoPedidoAntes', { datos }) });
    await mailStranger(em, this.config, { para: despues, ...directMail(publicUrl, 'alternativoPorConfirmar', { llave: nuevo }) });
  }
}
