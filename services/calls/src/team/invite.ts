import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { invitationPath } from '@registro/contracts/calls/team';
import { sendMail } from '@registro/platform/mail/send-mail';
import { emit } from '@registro/platform/events/emit';
import { Call } from '../call/call.entity.js';
import type { Proposal } from '../proposal/proposal.entity.js';
import type { TeamMember } from './team-member.entity.js';

/** What is kept of the key in a mail's link: whoever reads the database answers no invitation. */
export const digestOf = (clave: string): string => createHash('sha256').update(clave).digest('hex');

/** Asks a member whether they take part: by mail to the address that the team gave, and in the product where they have an account. */
export async function invite(
  em: EntityManager,
  member: TeamMember,
  { tituloProyecto, nombre, idConvocatoria }: Proposal,
  { clave, publicUrl }: { clave: string; publicUrl: string },
): Promise<void> {
  const call = await em.findOneOrFail(Call, { id: idConvocatoria });
  await sendMail(em, {
    para: member.correo,
    tipo: 'invitacion',
    asunto: 'Confirme su participación en un proyecto',
    nombre: `${member.primerNombre} ${member.primerApellido}`,
    programa: call.nombre,
    parrafos: [`${nombre} le registró como integrante del proyecto «${tituloProyecto}».`],
    accion: { texto: 'Confirmar o declinar mi participación', direccion: `${publicUrl}${invitationPath(clave)}` },
    cierre: ['Si no conoce el proyecto, decline: quien lo registró lo sabrá. No comparta este enlace.'],
  });
  if (member.idUsuario !== null)
    await emit(em, 'notice.requested', { aviso: 'equipoInvitado', idObjeto: member.id, vez: 1, usuarios: [member.idUsuario] });
}
