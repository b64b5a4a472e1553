import { CONFIRM_ALTERNATIVE } from '@registro/contracts/accounts/email-change';
import { ADDRESSES } from '../../services/profile/src/person/person.entity.js';
import { db, eventually } from './db.js';
import { answersEmail } from './email-change.js';
import type { Agent } from './user.js';
import { mailAbout } from './visitor.js';

export const alternativeConfirmation = async (agent: Agent): Promise<string> =>
  (await agent.post('cuenta/confirmar', { para: CONFIRM_ALTERNATIVE, clave: 'clave-de-prueba-1' })).body.r_data.confirmacion;

/** Asks for another alternative address; null takes it away. */
export const asksAlternative = async (agent: Agent, correo: string | null) =>
  agent.post('cuenta/correo/alternativo', { correo, confirmacion: await alternativeConfirmation(agent) });

const SUBJECTS = { nuevo: 'Confirme su correo alternativo', deshacer: 'Este correo dejó de ser el alternativo' };

/** The path that the link of the mail to this address asks. */
export const alternativeLink = async (paso: keyof typeof SUBJECTS, correo: string): Promise<string> =>
  `publico/${/cambio-de-correo\/[\w-]+/.exec((await mailAbout(correo, SUBJECTS[paso])).texto)![0]}`;

/** The alternative address in somebody's record. */
export const alternativeOf = async ({ id }: Pick<Agent, 'id'>): Promise<string | null> =>
  (await db().query(`select "${ADDRESSES.other}" as correo from profile.persona where "idUsuario" = $1`, [id])).rows[0].correo;

export const becomes = (agent: Agent, correo: string | null) =>
  eventually(`the alternative address ${correo}`, async () => (await alternativeOf(agent)) === correo);

/** Asked, confirmed, and in the record. */
export async function changedAlternative(agent: Agent, correo: string): Promise<void> {
  const asked = await asksAlternative(agent, correo);
  const answer = await answersEmail(await alternativeLink('nuevo', correo));
  if (answer.body.r_data?.estado !== 'hecho') throw new Error(`the change answered ${asked.text}, ${answer.text}`);
  await becomes(agent, correo);
}
