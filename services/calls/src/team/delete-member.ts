import { wrap } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { MEMBER_NOT_FOUND } from '@registro/contracts/calls/member';
import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { audit } from '@registro/platform/audit';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, transaction } from '@registro/platform/database/database';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { editableProposal, touched } from '../proposal/own-proposal.js';
import { TeamMember } from './team-member.entity.js';

export class DeleteMemberCommand extends Command<{ idMiembro: number }> {
  constructor(
    readonly user: SessionUser,
    readonly programa: ProposalProgramme,
    readonly id: number,
  ) {
    super();
  }
}

/** Takes somebody off the team of one's own proposal; their place, as representative too, is free again. */
@CommandHandler(DeleteMemberCommand)
export class DeleteMemberHandler implements ICommandHandler<DeleteMemberCommand> {
  constructor(private readonly em: EntityManager) {}

  execute({ user, programa, id }: DeleteMemberCommand): Promise<{ idMiembro: number }> {
    return transaction(this.em, async (em) => {
      const found = await row(
        em,
        sql<{ idProyecto: number }>`
          select m."idProyecto" from calls.miembro m join calls.proyecto p on p.id = m."idProyecto"
          where m.id = ${id} and m.eliminado is null and p.programa = ${programa} and p."idUsuario" = ${user.id}`,
      );
      if (!found) notFound(MEMBER_NOT_FOUND);
      const proposal = await editableProposal(em, user.id, { programa, id: found.idProyecto });
      const member = (await em.findOne(TeamMember, { id, eliminado: null })) ?? notFound(MEMBER_NOT_FOUND);
      const { clave: _, ...antes } = wrap(member).toPOJO();
      member.eliminado = new Date();
      touched(proposal, 'miembros');
      await em.flush();
      await audit(em, { idUsuario: user.id, accion: 'eliminar', objeto: 'miembro', idObjeto: id, idPersona: member.idUsuario, antes });
      return { idMiembro: id };
    });
  }
}
