import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignRole } from '@registro/contracts/accounts/assign-role';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows, transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { sql } from 'kysely';

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
      const antes = await row(em, sql<object>`select rol, permisos, activo from accounts."user" where id = ${id} for update`);
      if (!antes) notFound('El usuario no existe');
      await rows(
        em,
        sql`update accounts."user" set rol = ${change.rol}, permisos = ${permisos}::text[], activo = ${change.activo}, "updatedAt" = now() where id = ${id}`,
      );
      await rows(em, sql`delete from accounts.session where "userId" = ${id}`);
      const despues = { rol: change.rol, permisos, activo: change.activo, motivo: change.motivo };
      await audit(em, { idUsuario: operator.id, accion: 'asignar rol', objeto: 'usuario', idObjeto: id, antes, despues });
      return { id };
    });
  }
}
