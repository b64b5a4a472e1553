import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LOOKUPS_PER_HOUR, type LookUpPerson, maskedName, type PersonFound } from '@registro/contracts/profile/identity';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { RateLimit } from '@registro/platform/rate-limit';
import { sql } from 'kysely';
import { IDENTITY_SOURCE, type IdentitySource } from './identity-source.js';
import { differing, knownName } from './known-name.js';

const HOUR_MS = 3_600_000;

export class LookUpPersonCommand extends Command<PersonFound> {
  constructor(
    readonly user: SessionUser,
    readonly data: LookUpPerson,
  ) {
    super();
  }
}

/**
 * Looks up somebody else, to name them in a team: found or not, and the name masked until who asks knows it (rule P-25). Limited and traced with the look-ups of
 * identities. A command, for it leaves a trace.
 */
@CommandHandler(LookUpPersonCommand)
export class LookUpPersonHandler implements ICommandHandler<LookUpPersonCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly limit: RateLimit,
    @Inject(IDENTITY_SOURCE) private readonly source: IdentitySource,
  ) {}

  async execute({ user, data }: LookUpPersonCommand): Promise<PersonFound> {
    await this.limit.take(`identidad:${user.id}`, LOOKUPS_PER_HOUR, HOUR_MS);
    const { nacionalidad, cedula, primerNombre, primerApellido } = data;
    const here = await row(
      this.em,
      sql<{ idUsuario: number }>`select "idUsuario" from profile.persona where nacionalidad = ${nacionalidad} and cedula = ${cedula}`,
    );
    const trace = (resultado: string) =>
      audit(this.em, {
        idUsuario: user.id,
        accion: 'consultar',
        objeto: 'identidad',
        idObjeto: `${nacionalidad}-${cedula}`,
        idPersona: here?.idUsuario,
        despues: { resultado },
      });
    const known = await knownName(this.em, this.source, data).catch(async (error: unknown) => {
      await trace('no disponible');
      throw error;
    });
    await trace(known ? 'tercero' : 'no encontrada');
    if (!known) return { encontrada: false, nombre: null, concuerda: null };
    const asked = primerNombre && primerApellido ? { primerNombre, primerApellido } : null;
    const concuerda = asked && differing(known, asked).length === 0;
    return { encontrada: true, nombre: concuerda ? `${known.primerNombre} ${known.primerApellido}` : maskedName(known), concuerda };
  }
}
