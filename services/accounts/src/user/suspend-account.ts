import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MERGE_REFUSALS } from '@registro/contracts/accounts/merge';
import { ERASURE_MESSAGES } from '@registro/contracts/accounts/erasure';
import { ACCOUNT_REFUSALS } from '@registro/contracts/accounts/person-account';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { rows, transaction } from '@registro/platform/database/database';
import { isErased } from '@registro/platform/erasure/erased';
import { refuse } from '@registro/platform/errors';
import { RedisStore } from '@registro/platform/redis';
import { sql } from 'kysely';
import { added, needsTwo, refuseForeign } from '../grant/grant-rules.js';
import { Greeting } from '../auth/greeting.js';
import { mailSuspension } from '../auth/mails.js';
import { isMerged } from '../merge/mergeable.js';
import { dropSessions, lockAccount } from './locked-account.js';

export class SuspendAccountCommand extends Command<{ id: number }> {
  constructor(
    readonly operator: SessionUser,
    readonly id: number,
    /** false: suspended; true: the suspension is lifted */
    readonly activo: boolean,
    readonly motivo: string,
  ) {
    super();
  }
}

/**
 * A suspended account may not sign in and is out everywhere at once (rule S-25); its owner has a mail with the reason,
 * also when it is lifted.
 */
@CommandHandler(SuspendAccountCommand)
export class SuspendAccountHandler implements ICommandHandler<SuspendAccountCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: RedisStore,
    private readonly greeting: Greeting,
    @Inject(Config) private readonly config: Config,
  ) {}

  async execute({ operator, id, activo, motivo }: SuspendAccountCommand): Promise<{ id: number }> {
    if (operator.id === id) refuse(ACCOUNT_REFUSALS.propia);
    const nombre = await this.greeting.of(id);
    await transaction(this.em, async (em) => {
      const account = await lockAccount(em, id);
      const { correo, activo: before } = account;
      if (before === activo) refuse(activo ? ACCOUNT_REFUSALS.yaActiva : ACCOUNT_REFUSALS.yaSuspendida);
      if (activo && (await isMerged(em, id))) refuse(MERGE_REFUSALS.cerrada);
      if (activo && (await isErased(em, id))) refuse(ERASURE_MESSAGES.borrada);
      const then = { ...account, activo };
      refuseForeign(operator, added(account, then));
      if (needsTwo(account, then)) refuse(ACCOUNT_REFUSALS.reactivarEntreDos);
      await rows(em, sql`update accounts."user" set activo = ${activo}, "updatedAt" = now() where id = ${id}`);
      if (!activo) await dropSessions(em, id);
      const accion = activo ? 'levantar suspensión' : 'suspender';
      await audit(em, {
        idUsuario: operator.id,
        accion,
        objeto: 'usuario',
        idObjeto: id,
        antes: { activo: before },
        despues: { activo, motivo },
      });
      await mailSuspension(em, this.config.publicUrl, { para: correo, nombre }, { activa: activo, motivo });
    });
    if (!activo) await this.redis.endStreams(id);
    return { id };
  }
}
