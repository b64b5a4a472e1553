import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIRM_MINUTES, type ConfirmationUsed, type UseConfirmation } from '@registro/contracts/accounts/confirm-identity';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';

export class UseConfirmationCommand extends Command<ConfirmationUsed | null> {
  constructor(readonly asked: UseConfirmation) {
    super();
  }
}

/** Takes a confirmation for what it was given for; of two who take the same one, one has it. */
@CommandHandler(UseConfirmationCommand)
export class UseConfirmationHandler implements ICommandHandler<UseConfirmationCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ asked: { confirmacion, idUsuario, para } }: UseConfirmationCommand): Promise<ConfirmationUsed | null> {
    return row(
      this.em,
      sql<ConfirmationUsed>`
        update accounts.confirmacion set usada = now()
        where id::text = ${confirmacion} and "idUsuario" = ${idUsuario} and para = ${para} and usada is null
          and creado > now() - make_interval(mins => ${CONFIRM_MINUTES}::int)
        returning metodo`,
    );
  }
}
