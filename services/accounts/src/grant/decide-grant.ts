import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { refuseSamePerson } from '@registro/platform/merge/same-person';
import { RedisStore } from '@registro/platform/redis';
import { LockMode } from '@mikro-orm/core';
import { giveRole, readRole } from '../user/give-role.js';
import { added, refuseForeign } from './grant-rules.js';
import { GrantRequest } from './grant.entity.js';

export class DecideGrantCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    readonly confirma: boolean,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * Another operator's word on a role that was asked for: it is given then, or never (rule S-18). Who asked may only take it back. It is
 * given to what the person was when it was asked: whatever changed since is looked at anew.
 */
@CommandHandler(DecideGrantCommand)
export class DecideGrantHandler implements ICommandHandler<DecideGrantCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
  ) {}

  async execute({ operator, id, confirma, motivo }: DecideGrantCommand): Promise<{ id: number }> {
    const idUsuario = await transaction(this.em, async (em) => {
      const asked = await em.findOne(GrantRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!asked) notFound('La solicitud no existe');
      if (asked.estado !== 'pendiente') refuse(GRANT_REFUSALS.resuelta);
      if (confirma) await this.give(em, operator, asked);
      Object.assign(asked, {
        estado: confirma ? 'confirmada' : 'negada',
        idDecide: operator.id,
        motivoDecision: motivo,
        decidido: new Date(),
      });
      await em.flush();
      await audit(em, {
        idUsuario: operator.id,
        accion: confirma ? 'confirmar permisos' : 'negar permisos',
        objeto: 'permiso pedido',
        idObjeto: id,
        idPersona: asked.idUsuario,
        despues: { idUsuario: asked.idUsuario, permisos: asked.permisos, idSolicita: asked.idSolicita, motivo },
      });
      return confirma ? asked.idUsuario : null;
    });
    if (idUsuario) await this.redis.endStreams(idUsuario);
    return { id };
  }

  private async give(em: EntityManager, operator: SessionUser, asked: GrantRequest): Promise<void> {
    const { idUsuario, idSolicita, rol, permisos, motivo } = asked;
    await refuseSamePerson(em, operator.id, [idSolicita], GRANT_REFUSALS.mismoOperador);
    await refuseSamePerson(em, operator.id, [idUsuario], GRANT_REFUSALS.propio);
    const antes = await readRole(em, idUsuario);
    if (!antes || !isDeepStrictEqual(antes, asked.antes)) refuse(GRANT_REFUSALS.cambio);
    const despues = { rol, permisos, activo: true };
    const given = added(antes, despues);
    refuseForeign(operator, given);
    const solicita = await readRole(em, idSolicita);
    const still =
      solicita?.activo && solicita.rol === 'operador' && ['usuarios' as const, ...given].every((p) => solicita.permisos.includes(p));
    if (!still) refuse(GRANT_REFUSALS.solicitante);
    await giveRole(em, operator.id, idUsuario, antes, { ...despues, motivo });
  }
}
