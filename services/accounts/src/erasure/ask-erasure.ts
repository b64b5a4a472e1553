import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { type AskErasure, CONFIRM_ERASURE, ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import { inCaracas } from '@registro/contracts/dates';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { whenViolated } from '@registro/platform/database/constraint';
import { rows, transaction } from '@registro/platform/database/database';
import { ONE_ERASURE } from '@registro/platform/erasure/erasure.entity';
import { invalid, refuse } from '@registro/platform/errors';
import { directMail } from '@registro/platform/mail/direct-mail';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { sendMail } from '@registro/platform/mail/send-mail';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { UseConfirmationCommand } from '../confirmation/use-confirmation.js';
import { lockAccount } from '../user/locked-account.js';
import { ErasurePreviews } from './erasure-previews.js';

const DAY_MS = 86_400_000;
/** Mails of askings, to one account. */
const A_DAY = 5;

export class AskErasureCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: AskErasure,
    /** the network that it is asked from */
    readonly red: string,
  ) {
    super();
  }
}

/**
 * A person asks to be erased (rule S-39): with nothing under way, and shown to be them. A link to their address
 * confirms it; until operators resolve it the account is what it was. One whose link was not opened gives way to a new
 * one.
 */
@CommandHandler(AskErasureCommand)
export class AskErasureHandler implements ICommandHandler<AskErasureCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly limits: RateLimit,
    private readonly previews: ErasurePreviews,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user, data: { confirmacion }, red }: AskErasureCommand): Promise<void> {
    await this.limits.take(`borrado:${user.id}`, A_DAY, DAY_MS);
    const asked = { confirmacion, idUsuario: user.id, para: CONFIRM_ERASURE };
    const confirmed = await this.commands.execute(new UseConfirmationCommand(asked));
    if (!confirmed) invalid({ campo: 'confirmacion', mensaje: CONFIRM_MESSAGES.vencida });
    await this.previews.assertFree(user.id);
    const nombre = await this.greeting.of(user.id);
    const llave = newLinkKey();
    await transaction(this.em, async (em) => {
      const { correo } = await lockAccount(em, user.id);
      await rows(em, sql`update platform.borrado set estado = 'retirado' where "idUsuario" = ${user.id} and estado = 'pedido'`);
      await rows(em, sql`insert into platform.borrado ("idUsuario", clave) values (${user.id}, ${linkDigest(llave)})`).catch(
        whenViolated(ONE_ERASURE, () => refuse(ERASURE_MESSAGES.abierto)),
      );
      await audit(em, {
        idUsuario: user.id,
        accion: 'pedir borrado',
        objeto: 'usuario',
        idObjeto: user.id,
        despues: { metodo: confirmed.metodo },
      });
      const datos = { cuando: inCaracas(new Date().toISOString(), 'longMinute'), red };
      await sendMail(em, { para: correo, ...directMail(this.config.publicUrl, 'borradoPorConfirmar', { nombre, datos, llave }) });
    });
  }
}
