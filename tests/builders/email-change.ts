import { CONFIRM_EMAIL } from '@registro/contracts/accounts/email-change';
import type { Agent } from './user.js';
import { mailAbout, visitor } from './visitor.js';

export const emailConfirmation = async (agent: Agent): Promise<string> =>
  (await agent.post('cuenta/confirmar', { para: CONFIRM_EMAIL, clave: 'clave-de-prueba-1' })).body.r_data.confirmacion;

/** Asks that the account go to another address. */
export const asksEmail = async (agent: Agent, correo: string) =>
  agent.post('cuenta/correo', { correo, confirmacion: await emailConfirmation(agent) });

const SUBJECTS = {
  actual: 'Confirme el cambio de su correo',
  nuevo: 'Confirme su correo nuevo',
  deshacer: 'El correo de su cuenta cambió',
};

/** The path that the link of the mail to this address asks. */
export const emailLink = async (paso: keyof typeof SUBJECTS, correo: string): Promise<string> =>
  `publico/${/cambio-de-correo\/[\w-]+/.exec((await mailAbout(correo, SUBJECTS[paso])).texto)![0]}`;

export const answersEmail = (path: string, acepta = true) => visitor().post(path, { acepta });

/** Asked and confirmed at both; answers the path that takes it back. */
export async function changedEmail(agent: Agent, antes: string, despues: string): Promise<string> {
  const asked = await asksEmail(agent, despues);
  const answers = [await answersEmail(await emailLink('actual', antes)), await answersEmail(await emailLink('nuevo', despues))];
  if (answers[1]!.body.r_data?.estado !== 'hecho')
    throw new Error(`the change answered ${asked.text}, ${answers[0]!.text}, ${answers[1]!.text}`);
  return emailLink('deshacer', antes);
}
