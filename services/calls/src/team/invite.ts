import type { EntityManager } from '@mikro-orm/postgresql';
import { directMail } from '@registro/platform/mail/direct-mail';
import { mailStranger, takeInvitation } from '@registro/platform/mail/stranger-mail';
import type { Config } from '@registro/platform/config';
import { emit } from '@registro/platform/events/emit';
import { Call } from '../call/call.entity.js';
import type { Proposal } from '../proposal/proposal.entity.js';
import type { TeamMember } from './team-member.entity.js';

/**
 * Asks a member whether they take part: by mail to the address of their account and in the product, or, without one, by
 * mail to the address that the team gave, once a day whoever asks (rule N-20). Answers whether they hear of it.
 */
export async function invite(
  em: EntityManager,
  member: TeamMember,
  { tituloProyecto, nombre, idConvocatoria }: Proposal,
  { para, clave, config }: { para: string | null; clave: string; config: Config },
): Promise<boolean> {
  const call = await em.findOneOrFail(Call, { id: idConvocatoria });
  const mail = directMail(config.publicUrl, 'invitacion', {
    nombre: `${member.primerNombre} ${member.primerApellido}`,
    programa: call.nombre,
    ventana: call.ventana,
    datos: { responsable: nombre, proyecto: tituloProyecto },
    llave: clave,
  });
  const mailed = para !== null && (await takeInvitation(em, para));
  if (mailed) await mailStranger(em, config, { para, ...mail });
  if (member.idUsuario !== null)
    await emit(em, 'notice.requested', { aviso: 'equipoInvitado', idObjeto: member.id, vez: 1, usuarios: [member.idUsuario] });
  return mailed || member.idUsuario !== null;
}
