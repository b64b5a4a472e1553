import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PASSKEY_MESSAGES } from '@registro/contracts/accounts/passkey';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { Passkey } from './passkey.entity.js';

export class RenamePasskeyCommand extends Command<{ id: number }> {
  constructor(
    readonly user: SessionUser,
    readonly id: number,
    readonly nombre: string,
  ) {
    super();
  }
}

/** What its owner calls a passkey. */
@CommandHandler(RenamePasskeyCommand)
export class RenamePasskeyHandler implements ICommandHandler<RenamePasskeyCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, id, nombre }: RenamePasskeyCommand): Promise<{ id: number }> {
    return transaction(this.em, async (em) => {
      const own = await em.findOne(Passkey, { id, idUsuario: user.id });
      if (!own) notFound(PASSKEY_MESSAGES.noExiste);
      const trace = { idUsuario: user.id, accion: 'renombrar llave de acceso', objeto: 'usuario', idObjeto: user.id };
      await audit(em, { ...trace, antes: { id, nombre: own.nombre }, despues: { id, nombre } });
      own.nombre = nombre;
      await em.flush();
      return { id };
    });
  }
}
