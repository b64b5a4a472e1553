import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { IdentityResult, LookUpIdentity } from '@registro/contracts/profile/identity';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { IDENTITY_SOURCE, type IdentitySource } from './identity-source.js';
import { lookedUp } from './looked-up.js';

export class LookUpIdentityCommand extends Command<IdentityResult> {
  constructor(
    readonly user: SessionUser,
    readonly document: LookUpIdentity,
  ) {
    super();
  }
}

/**
 * Looks a document up, which is one's own (rule P-17): who has registered theirs is told of another no more than
 * whether it is known (rule P-25). A command, for it leaves a trace.
 */
@CommandHandler(LookUpIdentityCommand)
export class LookUpIdentityHandler implements ICommandHandler<LookUpIdentityCommand> {
  constructor(
    readonly em: EntityManager,
    readonly limit: RateLimit,
    @Inject(IDENTITY_SOURCE) private readonly source: IdentitySource,
  ) {}

  async execute({ user, document }: LookUpIdentityCommand): Promise<IdentityResult> {
    const { nacionalidad, cedula } = document;
    const result = await lookedUp(this, user.id, document, async (here) => {
      // Who is registered here already is only said to be so: none of their data is given (rule P-18).
      const found: IdentityResult = here ? { r_suc: true, origen: 'mision' } : await this.find(nacionalidad, cedula);
      return { found, resultado: found.origen ?? 'no encontrada' };
    });
    const registered = await row(this.em, sql`select 1 from profile.persona where "idUsuario" = ${user.id}`);
    return registered ? { r_suc: result.r_suc, origen: result.origen } : result;
  }

  private async find(nacionalidad: string, cedula: string): Promise<IdentityResult> {
    const identity = await this.source.find(nacionalidad, cedula);
    return identity ? { r_suc: true, ...identity } : { r_suc: false, origen: null };
  }
}
