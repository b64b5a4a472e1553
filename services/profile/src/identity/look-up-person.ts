import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type LookUpPerson, maskedName, type NameSaid, type PersonFound } from '@registro/contracts/profile/identity';
import type { SessionUser } from '@registro/platform/auth/session';
import { RateLimit } from '@registro/platform/rate-limit';
import { IDENTITY_SOURCE, type IdentitySource } from './identity-source.js';
import { differing, knownName } from './known-name.js';
import { lookedUp } from './looked-up.js';

export class LookUpPersonCommand extends Command<PersonFound> {
  constructor(
    readonly user: SessionUser,
    readonly data: LookUpPerson,
  ) {
    super();
  }
}

/**
 * Looks up somebody else, to name them in a team: found or not, and the name masked until who asks knows it
 * (rule P-25). Limited and traced with the look-ups of identities. A command, for it leaves a trace.
 */
@CommandHandler(LookUpPersonCommand)
export class LookUpPersonHandler implements ICommandHandler<LookUpPersonCommand> {
  constructor(
    readonly em: EntityManager,
    readonly limit: RateLimit,
    @Inject(IDENTITY_SOURCE) private readonly source: IdentitySource,
  ) {}

  execute({ user, data }: LookUpPersonCommand): Promise<PersonFound> {
    return lookedUp(this, user.id, data, async () => {
      const known = await knownName(this.em, this.source, data);
      return { found: known ? shown(known, data) : NOBODY, resultado: known ? 'tercero' : 'no encontrada' };
    });
  }
}

const NOBODY: PersonFound = { encontrada: false, nombre: null, concuerda: null };

/** The name itself to who knows it, else its initials. */
function shown(known: NameSaid, { primerNombre, primerApellido }: LookUpPerson): PersonFound {
  const asked = primerNombre && primerApellido ? { primerNombre, primerApellido } : null;
  const concuerda = asked && differing(known, asked).length === 0;
  return { encontrada: true, nombre: concuerda ? `${known.primerNombre} ${known.primerApellido}` : maskedName(known), concuerda };
}
