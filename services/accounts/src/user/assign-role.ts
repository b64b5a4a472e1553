import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignRole } from '@registro/contracts/accounts/assign-role';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { giveRole, readRole } from './give-role.js';

export class AssignRoleCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly change: AssignRole,
  ) {
    super();
  }
}

/** Gives a user a role and, to an operator, permissions. Their open sessions end, so that nothing goes on under the old role. */
@CommandHandler(AssignRoleCommand)
export class AssignRoleHandler implements ICommandHandler<AssignRoleCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ operator, id, change }: AssignRoleCommand): Promise<{ id: number }> {
    // Nobody raises or locks out themselves: a second operator must.
    if (operator.id === id) refuse('No puede cambiar su propio rol. Pídalo a otro operador');
    const permisos = change.rol === 'operador' ? change.permisos : [];
    return transaction(this.em, async (em) => {
      const antes = await readRole(em, id);
      if (!antes) notFound('El usuario no existe');
      const { rol, activo, motivo } = change;
      await giveRole(em, operator.id, id, antes, { rol, permisos, activo, motivo });
      return { id };
    });
  }
}
