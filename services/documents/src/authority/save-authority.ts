import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveAuthority } from '@registro/contracts/documents/authority';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { Authority } from './authority.entity.js';

export class SaveAuthorityCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly data: SaveAuthority,
  ) {
    super();
  }
}

/** An operator says who stands for the registry from now on (rule F-20). Answers its id. */
@CommandHandler(SaveAuthorityCommand)
export class SaveAuthorityHandler implements ICommandHandler<SaveAuthorityCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, data: { nombre, cargo, acto } }: SaveAuthorityCommand): Promise<number> {
    return transaction(this.em, async (em) => {
      const authority = em.create(Authority, { nombre, cargo, acto, idUsuario: operator.id });
      await em.persist(authority).flush();
      const { id } = authority;
      await audit(em, { idUsuario: operator.id, accion: 'crear', objeto: 'autoridad', idObjeto: id, despues: { nombre, cargo, acto } });
      return id;
    });
  }
}
