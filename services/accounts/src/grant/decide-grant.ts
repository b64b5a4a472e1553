import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GRANT_REFUSALS } from '@registro/contracts/accounts/grant-request';
import { TWO_PERSON_ACTS, TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { assertSecond, holdsUntil } from '@registro/platform/acts/second-person';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { transaction } from '@registro/platform/database/database';
import { notFound, refuse } from '@registro/platform/errors';
import { RedisStore } from '@registro/platform/redis';
import { LockMode } from '@mikro-orm/core';
import { giveRole, readRole } from '../user/give-role.js';
import { hasDocument } from '../user/has-document.js';
import { added, mayAll, refuseForeign } from './grant-rules.js';
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
    private readonly internal: Internal,
  ) {}

  async execute({ operator, id, confirma, motivo }: DecideGrantCommand): Promise<{ id: number }> {
    // What was asked before staff had to have a cédula.
    const whose = confirma ? await this.em.fork().findOne(GrantRequest, { id, estado: 'pendiente' }) : null;
    if (whose && !(await hasDocument(this.internal, whose.idUsuario))) refuse(GRANT_REFUSALS.sinCedula);
    const idUsuario = await transaction(this.em, async (em) => {
      const asked = await em.findOne(GrantRequest, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!asked) notFound('La solicitud no existe');
      if (asked.estado !== 'pendiente') refuse(TWO_PERSON_REFUSALS.resuelto);
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
    const antes = await readRole(em, idUsuario);
    const despues = { rol, permisos, activo: true };
    const given = antes ? added(antes, despues) : [];
    const solicita = await readRole(em, idSolicita);
    await assertSecond(em, operator.id, {
      propone: idSolicita,
      deQuien: [idUsuario],
      vence: holdsUntil('permiso', asked.creado),
      puede: solicita !== null && mayAll(solicita, [TWO_PERSON_ACTS.permiso.propone, ...given]),
      igual: isDeepStrictEqual(antes, asked.antes),
    });
    refuseForeign(operator, given);
    await giveRole(em, operator.id, idUsuario, antes!, { ...despues, motivo });
  }
}
