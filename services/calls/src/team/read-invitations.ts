import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { INVITATION_NOT_FOUND, type Invitation, type LinkedInvitation } from '@registro/contracts/calls/team';
import type { SessionUser } from '@registro/platform/auth/session';
import { row, rows } from '@registro/platform/database/database';
import { linkDigest } from '@registro/platform/mail/link-key';
import { notFound } from '@registro/platform/errors';
import { sql } from 'kysely';
import { invitationRows, mayAccept, presentInvitation } from './invitation-rows.js';

export class ListInvitations extends Query<Invitation[]> {
  constructor(readonly user: SessionUser) {
    super();
  }
}

/** The teams of others that the user was named in. */
@QueryHandler(ListInvitations)
export class ListInvitationsHandler implements IQueryHandler<ListInvitations> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user }: ListInvitations): Promise<Invitation[]> {
    const mine = sql`m."idUsuario" = ${user.id} and p."idUsuario" <> ${user.id}`;
    return (await rows(this.em, invitationRows(mine))).map(presentInvitation);
  }
}

export class ReadLinkedInvitation extends Query<LinkedInvitation> {
  constructor(readonly clave: string) {
    super();
  }
}

/** What the link of an invitation's mail shows to whoever has it; 404 for any other. */
@QueryHandler(ReadLinkedInvitation)
export class ReadLinkedInvitationHandler implements IQueryHandler<ReadLinkedInvitation> {
  constructor(private readonly em: EntityManager) {}

  async execute({ clave }: ReadLinkedInvitation): Promise<LinkedInvitation> {
    const found = await row(this.em, invitationRows(sql`m.clave = ${linkDigest(clave)}`));
    if (!found) notFound(INVITATION_NOT_FOUND);
    const { idUsuario, respuesta, enviado } = found;
    const { programa, convocatoria, tituloProyecto, responsable, integrante, tipo_persona, respondido, porEnlace } = found;
    const said = { programa, convocatoria, tituloProyecto, responsable, integrante, tipo_persona, respuesta, respondido, porEnlace };
    const conCuenta = idUsuario !== null;
    return { ...said, conCuenta, puedeResponder: !conCuenta && mayAccept({ respuesta, enviado }) };
  }
}
