import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignRole } from '@registro/contracts/accounts/assign-role';
import { GRANT_REFUSALS, type RoleAssigned } from '@registro/contracts/accounts/grant-request';
import { proposeAct } from '@registro/platform/acts/propose';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { invalid, notFound } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { RedisStore } from '@registro/platform/redis';
import { grantAct } from '../grant/grant-act.js';
import { added, needsTwo, refuseForeign } from '../grant/grant-rules.js';
import { giveRole, readRole } from './give-role.js';
import { givesMore, hasDocument } from './has-document.js';
import type { RoleState } from './locked-account.js';

export class AssignRoleCommand extends Command<RoleAssigned> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly change: AssignRole,
  ) {
    super();
  }
}

/**
 * Says what roles a user has from now on and, of an operator, which permissions: those that who gives has; some of
 * them, and the role of who judges, only after another operator's word (rule S-18). Their open sessions and streams
 * end, so that nothing goes on as before.
 */
@CommandHandler(AssignRoleCommand)
export class AssignRoleHandler implements ICommandHandler<AssignRoleCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
  ) {}

  async execute({ operator, id, change }: AssignRoleCommand): Promise<RoleAssigned> {
    // Nobody raises or locks out themselves: a second operator must.
    await refuseSamePerson(this.em, operator.id, [id], GRANT_REFUSALS.propio);
    const { roles, activo, motivo } = change;
    const despues = { roles, permisos: roles.includes('operador') ? change.permisos : [], activo };
    const solicitud = await transaction(this.em, async (em) => {
      const antes = await readRole(em, id);
      if (!antes) notFound('El usuario no existe');
      refuseForeign(operator, added(antes, despues));
      if (givesMore(antes, despues) && !(await hasDocument(em, id))) invalid({ campo: 'roles', mensaje: GRANT_REFUSALS.sinCedula });
      if (needsTwo(antes, despues)) return this.ask(em, operator, id, { ...despues, motivo });
      await giveRole(em, operator.id, id, antes, { ...despues, motivo });
      return null;
    });
    if (!solicitud) await this.redis.endStreams(id);
    return { id, solicitud };
  }

  /** Nothing changes until another operator confirms it; all who may are told. */
  private async ask(em: EntityManager, operator: SessionUser, id: number, despues: RoleState & { motivo: string }): Promise<number> {
    const { roles, permisos, motivo } = despues;
    const asked = await proposeAct(em, operator.id, {
      acto: 'permiso',
      how: grantAct(operator),
      clave: id,
      personas: [id],
      datos: { idUsuario: id, roles, permisos, motivo },
      despues: { roles, permisos, activo: true },
      motivo,
    });
    await emit(em, 'notice.requested', { aviso: 'permisosPorConfirmar', idObjeto: asked, vez: 1, usuarios: [], permiso: 'usuarios' });
    return asked;
  }
}
