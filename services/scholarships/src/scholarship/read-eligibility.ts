import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { REQUIREMENT_WORDS } from '@registro/contracts/applications/requirement-words';
import { ASKS } from '@registro/contracts/asks';
import type { Requirement } from '@registro/contracts/scholarships/scholarship';
import {
  ALREADY_MESSAGE,
  CONCLUDED_MESSAGE,
  LEVEL_ABOVE,
  LEVEL_MESSAGE,
  NOT_STARTED_MESSAGE,
  REFUSED_HERE_MESSAGE,
} from '@registro/contracts/scholarships/scholarship-rules';
import { ofLevel, ofProfile, ofWindow, requirement } from '@registro/platform/applications/requirements';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { readWindow, type Window } from '@registro/platform/records/call-window';
import { sql } from 'kysely';
import { SCHOLARSHIP_WINDOW } from './scholarship.entity.js';
import { readTryAgain } from './try-again.js';

const LIST = '/usuario/vertice-1/beca/listar';

export class ReadEligibility extends Query<Requirement[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/**
 * Each requirement of applying: met or not, why, and the screen that mends it (rule B-5). The same rules refuse a
 * sending.
 */
@QueryHandler(ReadEligibility)
export class ReadEligibilityHandler implements IQueryHandler<ReadEligibility> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user }: ReadEligibility): Promise<Requirement[]> {
    const [{ estatus }, window, active, again] = await Promise.all([
      this.internal.get(ASKS.profile, { idUsuario: user.id }),
      readWindow(this.em, SCHOLARSHIP_WINDOW, user.id),
      row(this.em, sql`select 1 from scholarships.beca where "idUsuario" = ${user.id} and "idEstatusBeca" not in (7, 8)`),
      readTryAgain(this.em, this.internal, user.id),
    ]);
    return [
      ...ofProfile(estatus),
      ofLevel(REQUIREMENT_WORDS.gradoBeca, (estatus.gradoEstudio ?? 0) > LEVEL_ABOVE, LEVEL_MESSAGE),
      ofWindow(window.abierta, closedMessage(window)),
      only(active !== null, again.allowed),
    ];
  }
}

/** Neither one under way, nor one that this call has refused. */
const only = (active: boolean, allowed: boolean): Requirement =>
  requirement(
    'unica',
    REQUIREMENT_WORDS.unicaBeca,
    !active && allowed,
    ['No tiene otra solicitud de beca en curso', active ? ALREADY_MESSAGE : REFUSED_HERE_MESSAGE],
    LIST,
  );

const closedMessage = ({ porIniciar, cierre }: Window): string => (porIniciar || cierre === null ? NOT_STARTED_MESSAGE : CONCLUDED_MESSAGE);
