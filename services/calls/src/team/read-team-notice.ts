import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { proposalScreens } from '@registro/contracts/calls/routes';
import type { NoticeFacts } from '@registro/contracts/notices/notice-words';
import { row } from '@registro/platform/database/database';
import { sql } from 'kysely';
import { invitationRows } from './invitation-rows.js';

/** What each notice holds true of the member's answer. */
const HOLDS: Record<string, string> = {
  equipoInvitado: 'pendiente',
  equipoPorEnlace: 'confirmado',
  integranteConfirmo: 'confirmado',
  integranteDeclino: 'declinado',
};

export class ReadTeamNotice extends Query<NoticeFacts> {
  constructor(
    readonly id: number,
    readonly aviso: string,
  ) {
    super();
  }
}

/** What a notice of a team says now; null where the answer is another by now, or the member is gone. */
@QueryHandler(ReadTeamNotice)
export class ReadTeamNoticeHandler implements IQueryHandler<ReadTeamNotice> {
  constructor(private readonly em: EntityManager) {}

  async execute({ id, aviso }: ReadTeamNotice): Promise<NoticeFacts> {
    const found = await row(this.em, invitationRows(sql`m.id = ${id}`));
    if (!found || HOLDS[aviso] !== found.respuesta) return null;
    const { responsable, tituloProyecto, integrante, convocatoria, codigo, ventana, idProyecto, enviado } = found;
    const screens = proposalScreens(codigo);
    // Who was named answers in a screen of their own; whoever registered it goes on with the proposal.
    const ruta = aviso.startsWith('equipo') ? undefined : enviado === null ? screens.edit(idProyecto) : screens.view(idProyecto);
    return { responsable, tituloProyecto, integrante, programa: convocatoria, ventana, ruta };
  }
}
