import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class EndViewCommand extends Command<null> {
  constructor(readonly operator: SessionUser) {
    super();
  }
}

/**
 * Ends one's own look as somebody (rule S-27); where none is open, or its time is over, nothing is left to end and no
 * trace is left.
 */
@CommandHandler(EndViewCommand)
export class EndViewHandler implements ICommandHandler<EndViewCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator }: EndViewCommand): Promise<null> {
    return transaction(this.em, async (em) => {
      const ended = await row(
        em,
        sql<{ idUsuario: number }>`
          update accounts.vista set terminada = now() where "idOperador" = ${operator.id} and terminada is null and hasta > now() returning "idUsuario"`,
      );
      if (ended) await audit(em, { idUsuario: operator.id, accion: 'dejar de ver', objeto: 'usuario', idObjeto: ended.idUsuario });
      return null;
    });
  }
}
