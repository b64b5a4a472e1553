import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PASSKEY_MESSAGES } from '@registro/contracts/accounts/passkey';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { Greeting } from '../auth/greeting.js';
import { mailPasskey } from '../auth/mails.js';

export class RemovePasskeyCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
  ) {
    super();
  }
}

/** From then on the passkey neither signs in nor confirms. Its owner has a mail: one that somebody else removed is missed. */
@CommandHandler(RemovePasskeyCommand)
export class RemovePasskeyHandler implements ICommandHandler<RemovePasskeyCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ user, id }: RemovePasskeyCommand): Promise<{ id: number }> {
    const owner = { para: user.correo, nombre: await this.greeting.of(user.id) };
    return transaction(this.em, async (em) => {
      const removed = await row(
        em,
        sql<{ nombre: string }>`delete from accounts.llave_acceso where id = ${id} and "idUsuario" = ${user.id} returning nombre`,
      );
      if (!removed) notFound(PASSKEY_MESSAGES.noExiste);
      const { nombre } = removed;
      const trace = { idUsuario: user.id, accion: 'quitar llave de acceso', objeto: 'usuario', idObjeto: user.id };
      await audit(em, { ...trace, antes: { id, nombre } });
      await mailPasskey(em, this.config.publicUrl, owner, { llave: nombre, agregada: false });
      return { id };
    });
  }
}
