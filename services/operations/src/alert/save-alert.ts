import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveAlert } from '@registro/contracts/notices/call-alerts';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { rows, transaction } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class SaveAlertCommand extends Command<void> {
  constructor(
    readonly user: SessionUser,
    readonly data: SaveAlert,
  ) {
    super();
  }
}

/** Of which kinds of call the user wants to hear as they open; one that a mail's link had stopped is asked for anew. */
@CommandHandler(SaveAlertCommand)
export class SaveAlertHandler implements ICommandHandler<SaveAlertCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, data: { programa, quiere } }: SaveAlertCommand): Promise<void> {
    return transaction(this.em, async (em) => {
      const changed = await rows(
        em,
        quiere
          ? sql`insert into operations.aviseme ("idUsuario", programa) values (${user.id}, ${programa})
                on conflict ("idUsuario", programa) do update set detenido = null, desde = now() where aviseme.detenido is not null returning 1`
          : sql`delete from operations.aviseme where "idUsuario" = ${user.id} and programa = ${programa} returning 1`,
      );
      if (changed.length) await audit(em, { idUsuario: user.id, accion: 'preferencias', objeto: 'aviso', despues: [{ programa, quiere }] });
    });
  }
}
