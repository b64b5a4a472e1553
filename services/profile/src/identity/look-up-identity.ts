import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type IdentityResult, LOOKUPS_PER_HOUR, type LookUpIdentity } from '@registro/contracts/profile/identity';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { IDENTITY_SOURCE, type IdentitySource } from './identity-source.js';

const HOUR_MS = 3_600_000;

export class LookUpIdentityCommand extends Command<IdentityResult> {
  constructor(
    readonly user: SessionUser,
    readonly document: LookUpIdentity,
  ) {
    super();
  }
}

/**
 * Looks a document up, which is one's own (rule P-17): who has registered theirs is told of another no more than whether it is known (rule P-25).
 * Limited by the hour and traced, found or not (rule P-19). A command, for it leaves
 * a trace.
 */
@CommandHandler(LookUpIdentityCommand)
export class LookUpIdentityHandler implements ICommandHandler<LookUpIdentityCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly limit: RateLimit,
    @Inject(IDENTITY_SOURCE) private readonly source: IdentitySource,
  ) {}

  async execute({ user, document }: LookUpIdentityCommand): Promise<IdentityResult> {
    await this.limit.take(`identidad:${user.id}`, LOOKUPS_PER_HOUR, HOUR_MS);
    const { nacionalidad, cedula } = document;
    const here = await row(
      this.em,
      sql<{ idUsuario: number }>`select "idUsuario" from profile.persona where nacionalidad = ${nacionalidad} and cedula = ${cedula}`,
    );
    const registered = await row(this.em, sql`select 1 from profile.persona where "idUsuario" = ${user.id}`);
    const trace = (resultado: string) =>
      audit(this.em, {
        idUsuario: user.id,
        accion: 'consultar',
        objeto: 'identidad',
        idObjeto: `${nacionalidad}-${cedula}`,
        idPersona: here?.idUsuario,
        despues: { resultado },
      });
    try {
      // Who is registered here already is only said to be so: none of their data is given (rule P-18).
      const result: IdentityResult = here ? { r_suc: true, origen: 'mision' } : await this.find(nacionalidad, cedula);
      await trace(result.origen ?? 'no encontrada');
      return registered ? { r_suc: result.r_suc, origen: result.origen } : result;
    } catch (error) {
      await trace('no disponible');
      throw error;
    }
  }

  private async find(nacionalidad: string, cedula: string): Promise<IdentityResult> {
    const identity = await this.source.find(nacionalidad, cedula);
    return identity ? { r_suc: true, ...identity } : { r_suc: false, origen: null };
  }
}
