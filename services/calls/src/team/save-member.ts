import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ASKS } from '@registro/contracts/asks';
import {
  MEMBER_CODES,
  MEMBER_MESSAGES,
  MEMBER_SAVED,
  MEMBER_SAVED_UNTOLD,
  REPRESENTATIVE_LABEL,
  SaveMember,
} from '@registro/contracts/calls/member';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import type { NameQuestion } from '@registro/contracts/profile/identity';
import { audit } from '@registro/platform/audit';
import { Internal } from '@registro/platform/auth/internal';
import type { SessionUser } from '@registro/platform/auth/session';
import { Config } from '@registro/platform/config';
import { violates } from '@registro/platform/database/constraint';
import { row, transaction } from '@registro/platform/database/database';
import { Once } from '@registro/platform/database/once';
import { whoIs } from '@registro/platform/database/who';
import { invalid, refuse } from '@registro/platform/errors';
import { RateLimit } from '@registro/platform/rate-limit';
import { assertOffered } from '@registro/platform/records/catalog';
import { linkDigest, newLinkKey } from '@registro/platform/mail/link-key';
import { assertRoom } from '@registro/platform/records/room';
import { read } from '../calls.tables.js';
import { assertOwner, editableProposal, touched } from '../proposal/own-proposal.js';
import { invite } from './invite.js';
import { ONCE_A_TEAM, ONE_REPRESENTATIVE, REPRESENTS_ONE, TeamMember } from './team-member.entity.js';

/** Each of them is sent a mail. */
const INVITATIONS_A_DAY = 60;
const DAY_MS = 86_400_000;

/** What the database does not let happen, and the code that says so. */
const CODES = [
  [ONCE_A_TEAM, MEMBER_CODES.ALREADY],
  [ONE_REPRESENTATIVE, MEMBER_CODES.REPRESENTATIVE],
  [REPRESENTS_ONE, MEMBER_CODES.REPRESENTATIVE_ELSEWHERE],
] as const;

export interface SavedMember {
  idMiembro: number;
  /** what its person reads */
  dicho: string;
}

export class SaveMemberCommand extends Command<SavedMember> {
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly data: SaveMember,
  ) {
    super();
  }
}

/**
 * Names somebody in one's team, and tells them: where they have an account at its own address and in the product
 * (rules C-15 and V-22). Whoever registered the proposal is taken as having confirmed.
 */
@CommandHandler(SaveMemberCommand)
export class SaveMemberHandler implements ICommandHandler<SaveMemberCommand> {
  constructor(
    private readonly em: EntityManager,
    private readonly internal: Internal,
    private readonly limits: RateLimit,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Once()
  async execute({ user, programa, data }: SaveMemberCommand): Promise<SavedMember> {
    const which = { programa, id: data.idProyecto };
    await assertOwner(this.em, user.id, which);
    const { prefijoCedula: nacionalidad, cedula } = data;
    const holder = await whoIs(this.em, { nacionalidad, cedula });
    // Whose account may not sign in is written to nowhere.
    const para = !holder ? data.correo : holder.activo ? holder.correo : null;
    await this.limits.take(`equipo:${user.id}`, INVITATIONS_A_DAY, DAY_MS);
    const { primerNombre, primerApellido } = data;
    const question: NameQuestion = { nacionalidad, cedula, primerNombre, primerApellido };
    const wrong = await this.internal.post(ASKS.compareName, question);
    if (wrong.length) invalid(...wrong);
    return transaction(this.em, async (em) => {
      const proposal = await editableProposal(em, user.id, which);
      assertRoom('integrante', await em.count(TeamMember, { idProyecto: proposal.id }));
      await assertOffered(em, SaveMember, data);
      const clave = newLinkKey();
      const oneself = holder?.id === user.id;
      const member = em.create(TeamMember, {
        ...data,
        idUsuario: holder?.id ?? null,
        esRepresentante: await isRepresentative(em, data.idTipoPersona),
        respuesta: oneself ? 'confirmado' : 'pendiente',
        respondido: oneself ? new Date() : null,
        clave: linkDigest(clave),
        eliminado: null,
      });
      await em.persist(member).flush();
      touched(proposal, 'miembros');
      await em.flush();
      const told = oneself || (await invite(em, member, proposal, { para, clave, config: this.config }));
      const { clave: _, ...despues } = wrap(member).toPOJO();
      await audit(em, {
        idUsuario: user.id,
        accion: 'crear',
        objeto: 'miembro',
        idObjeto: member.id,
        idPersona: member.idUsuario,
        despues,
      });
      return { idMiembro: member.id, dicho: told ? MEMBER_SAVED : MEMBER_SAVED_UNTOLD };
    }).catch(refuseTwice);
  }
}

function refuseTwice(error: unknown): never {
  for (const [constraint, code] of CODES) if (violates(error, constraint)) refuse(MEMBER_MESSAGES[code], code);
  throw error;
}

/** By its label (rule L-7). */
async function isRepresentative(em: EntityManager, idTipoPersona: number): Promise<boolean> {
  const kind = await row(
    em,
    read
      .selectFrom('catalogs.elemento')
      .select('label')
      .where('lista', '=', 'tipoPersona')
      .where('value', '=', idTipoPersona)
      .where('label', '=', REPRESENTATIVE_LABEL),
  );
  return kind !== null;
}
