import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { AssignRole } from '@registro/contracts/accounts/assign-role';
import { GRANT_REFUSALS, type RoleAssigned } from '@registro/contracts/accounts/grant-request';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { holds } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { violates } from '@registro/platform/database/constraint';
import { rows, transaction } from '@registro/platform/database/database';
import { invalid, notFound, refuse } from '@registro/platform/errors';
import { emit } from '@registro/platform/events/emit';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { added, needsTwo, refuseForeign } from '../grant/grant-rules.js';
import { GrantRequest, ONE_PENDING } from '../grant/grant.entity.js';
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
 * Gives a user a role and, to an operator, permissions: those that who gives has; some of them, and the role of who judges, only after another
 * operator's word (rule S-18). Their open sessions and streams end, so that nothing goes on under the old role.
 */
@CommandHandler(AssignRoleCommand)
export class AssignRoleHandler implements ICommandHandler<AssignRoleCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, change }: AssignRoleCommand): Promise<RoleAssigned> {
    // Nobody raises or locks out themselves: a second operator must.
    await refuseSamePerson(this.em, operator.id, [id], GRANT_REFUSALS.propio);
    const { rol, activo, motivo } = change;
    const despues = { rol, permisos: rol === 'operador' ? change.permisos : [], activo };
    const document = rol === 'investigador' || (await hasDocument(this.internal, id));
    try {
      const solicitud = await transaction(this.em, async (em) => {
        const antes = await readRole(em, id);
        if (!antes) notFound('El usuario no existe');
        refuseForeign(operator, added(antes, despues));
        if (!document && givesMore(antes, despues)) invalid({ campo: 'rol', mensaje: GRANT_REFUSALS.sinCedula });
        if (needsTwo(antes, despues)) return this.ask(em, operator, id, antes, { ...despues, motivo });
        await giveRole(em, operator.id, id, antes, { ...despues, motivo });
        return null;
      });
      if (!solicitud) await this.redis.endStreams(id);
      return { id, solicitud };
    } catch (error) {
      if (violates(error, ONE_PENDING)) refuse(TWO_PERSON_REFUSALS.abierto);
      throw error;
    }
  }

  /** Nothing changes until another operator confirms it; all who may are told. */
  private async ask(
    em: EntityManager,
    operator: SessionUser,
    id: number,
    antes: RoleState,
    despues: RoleState & { motivo: string },
  ): Promise<number> {
    const { rol, permisos, motivo } = despues;
    await rows(
      em,
      sql`update accounts.permiso_pedido p set estado = 'vencida', decidido = now()
          where "idUsuario" = ${id} and estado = 'pendiente' and not ${holds('permiso', sql`p.creado`)}`,
    );
    const asked = em.create(GrantRequest, { idUsuario: id, rol, permisos, motivo, antes, idSolicita: operator.id });
    await em.persist(asked).flush();
    await audit(em, {
      idUsuario: operator.id,
      accion: 'pedir permisos',
      objeto: 'permiso pedido',
      idObjeto: asked.id,
      idPersona: id,
      antes,
      despues: { idUsuario: id, ...despues },
    });
    await emit(em, 'notice.requested', { aviso: 'permisosPorConfirmar', idObjeto: asked.id, vez: 1, usuarios: [], permiso: 'usuarios' });
    return asked.id;
  }
}
