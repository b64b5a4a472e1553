import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { directMail } from '@registro/platform/mail/direct-mail';
import { sendMail } from '@registro/platform/mail/send-mail';
import { emit } from '@registro/platform/events/emit';
import { Call } from '../call/call.entity.js';
import type { Proposal } from '../proposal/proposal.entity.js';
import type { TeamMember } from './team-member.entity.js';

/** What is kept of the key in a mail's link: whoever reads the database answers no invitation. */
export const digestOf = (clave: string): string => createHash('sha256').update(clave).digest('hex');

/**
 * Asks a member whether they take part: by mail to the address of their account and in the product, or, without one, by
 * mail to the address that the team gave.
 */
export async function invite(
  em: EntityManager,
  member: TeamMember,
  { tituloProyecto, nombre, idConvocatoria }: Proposal,
  { para, clave, publicUrl }: { para: string | null; clave: string; publicUrl: string },
): Promise<void> {
  const call = await em.findOneOrFail(Call, { id: idConvocatoria });
  const mail = directMail(publicUrl, 'invitacion', {
    nombre: `${member.primerNombre} ${member.primerApellido}`,
    programa: call.nombre,
    ventana: call.ventana,
    datos: { responsable: nombre, proyecto: tituloProyecto },
    llave: clave,
  });
  if (para !== null) await sendMail(em, { para, ...mail });
  if (member.idUsuario !== null)
    await emit(em, 'notice.requested', { aviso: 'equipoInvitado', idObjeto: member.id, vez: 1, usuarios: [member.idUsuario] });
}
