import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_MESSAGES } from '@registro/contracts/accounts/confirm-identity';
import { confirmRemoval, PASSKEY_MESSAGES } from '@registro/contracts/accounts/passkey';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { row, transaction } from '@registro/platform/database/database';
import { invalid, notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { mailPasskey } from '../auth/mails.js';
import { UseConfirmationCommand } from '../confirmation/use-confirmation.js';

export class RemovePasskeyCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly confirmacion: string,
  ) {
    super();
  }
}

/**
 * From then on the passkey neither signs in nor confirms. As adding one it takes a confirmation: an open session that
 * somebody found must not take away what protects the account. Its owner has a mail: one that somebody else removed is
 * missed.
 */
@CommandHandler(RemovePasskeyCommand)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskeyCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user, id, confirmacion }: RemovePasskeyCommand): Promise<{ id: number }> {
    const own = await row(this.em, sql`select 1 from accounts.llave_acceso where id = ${id} and "idUsuario" = ${user.id}`);
    if (!own) notFound(PASSKEY_MESSAGES.noExiste);
    const asked = { confirmacion, idUsuario: user.id, para: confirmRemoval(id) };
    const confirmed = await this.commands.execute(new UseConfirmationCommand(asked));
    if (!confirmed) invalid({ campo: 'confirmacion', mensaje: CONFIRM_MESSAGES.vencida });
    const owner = { para: user.correo, nombre: await this.greeting.of(user.id) };
    return transaction(this.em, async (em) => {
      const removed = await row(
        em,
        sql<{ nombre: string }>`delete from accounts.llave_acceso where id = ${id} and "idUsuario" = ${user.id} returning nombre`,
      );
      if (!removed) notFound(PASSKEY_MESSAGES.noExiste);
      const { nombre } = removed;
      const trace = { idUsuario: user.id, accion: 'quitar llave de acceso', objeto: 'usuario', idObjeto: user.id };
      await audit(em, { ...trace, antes: { id, nombre }, despues: { metodo: confirmed.metodo } });
      await mailPasskey(em, this.config.publicUrl, owner, { llave: nombre, agregada: false });
      return { id };
    });
  }
}
