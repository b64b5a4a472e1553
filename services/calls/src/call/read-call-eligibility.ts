import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { REQUIREMENT_WORDS } from '@registro/contracts/applications/requirement-words';
import { ASKS } from '@registro/contracts/asks';
import type { CallEligibility, CallRequirement } from '@registro/contracts/calls/eligibility';
import { PROFILE_INCOMPLETE, PROPOSAL_ALREADY } from '@registro/contracts/calls/proposal-rules';
import type { ProfileFlags } from '@registro/contracts/profile/person';
import { ofProfile, ofWindow, requirement } from '@registro/platform/applications/requirements';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { closedMessage, type ProposalCall, readCall } from './current-call.js';

export class ReadCallEligibility extends Query<CallEligibility> {
  constructor(
    readonly user: SessionUser,
    readonly ref: string,
  ) {
    super();
  }
}

/**
 * Each requirement of applying, and where the landing's button leads (rule C-7). The same rules refuse a new proposal.
 */
@QueryHandler(ReadCallEligibility)
export class ReadCallEligibilityHandler implements IQueryHandler<ReadCallEligibility> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
  ) {}

  async execute({ user, ref }: ReadCallEligibility): Promise<CallEligibility> {
    const call = await readCall(this.em, user.id, ref);
    const [{ estatus }, own] = await Promise.all([
      this.internal.get(ASKS.profile, { idUsuario: user.id }),
      row(
        this.em,
        sql<{ cuantos: number; seguidos: number }>`
          select count(*)::int as cuantos, (count(*) filter (where "idEstatusProyecto" in (2, 4)))::int as seguidos
          from calls.proyecto where "idConvocatoria" = ${call.id} and "idUsuario" = ${user.id}`,
      ),
    ]);
    const { cuantos, seguidos } = own!;
    const { codigo, nombre, anio, programa } = call;
    return {
      convocatoria: { codigo, nombre, anio, programa },
      requisitos: requirements(call, estatus, cuantos),
      ...entrance(call, estatus, cuantos, seguidos),
      proyectos: cuantos,
    };
  }
}

function requirements(call: ProposalCall, estatus: ProfileFlags, cuantos: number): CallRequirement[] {
  const only = call.permiteRepetir || cuantos === 0;
  return [
    ...ofProfile(estatus),
    ofWindow(call.abierta, closedMessage(call)),
    requirement('unica', REQUIREMENT_WORDS.unicaPropuesta, only, ['Puede registrar un proyecto', PROPOSAL_ALREADY], listOf(call)),
  ];
}

/** A project that goes on leads to its list at any time; else the window decides, then the profile. */
function entrance(
  call: ProposalCall,
  status: ProfileFlags,
  cuantos: number,
  seguidos: number,
): Pick<CallEligibility, 'entrada' | 'mensaje'> {
  const list = { entrada: 'lista', mensaje: null } as const;
  if (call.programa === 'innovacion' && seguidos > 0) return list;
  if (!call.abierta) return { entrada: 'aviso', mensaje: closedMessage(call) };
  if (!status.datosBasicos || !status.datosEstudio) return { entrada: 'aviso', mensaje: PROFILE_INCOMPLETE };
  return cuantos > 0 ? list : { entrada: 'crear', mensaje: null };
}

const LISTS = { innovacion: '/usuario/vertice-3/listar', sostenibilidad: '/usuario/vertice-3/sostenibilidad/listar' } as const;
const listOf = ({ programa }: ProposalCall): string => LISTS[programa];
