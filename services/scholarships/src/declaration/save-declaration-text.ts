import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { DeclarationText } from './declaration-text.entity.js';

export class SaveDeclarationTextCommand extends Command<number> {
  constructor(
    readonly operator: SessionUser,
    readonly texto: string,
  ) {
    super();
  }
}

/** Operators write the declaration's text anew: a version of its own, which holds from then on. Answers its number. */
@CommandHandler(SaveDeclarationTextCommand)
export class SaveDeclarationTextHandler implements ICommandHandler<SaveDeclarationTextCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, texto }: SaveDeclarationTextCommand): Promise<number> {
    return transaction(this.em, async (em) => {
      const version = em.create(DeclarationText, { texto, idUsuario: operator.id });
      await em.persist(version).flush();
      await audit(em, {
        idUsuario: operator.id,
        accion: 'crear',
        objeto: 'declaracion',
        idObjeto: version.id,
        despues: { caracteres: texto.length },
      });
      return version.id;
    });
  }
}
