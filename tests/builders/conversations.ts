import type { ConversationView, OwnConversation } from '@registro/contracts/conversations/conversation';
import { type Agent, newPerson, newPersonAs } from './user.js';

/** Asks about one's own account; answers the conversation's id. */
export async function asked(agent: Agent, over: object = {}): Promise<number> {
  const { body } = await ask(agent, over);
  if (!body.r_succ) throw new Error(`not asked: ${JSON.stringify(body)}`);
  return body.r_data.id as number;
}
export const ask = (agent: Agent, over: object = {}) =>
  agent.post('guardar/conversaciones/preguntar', {
    objeto: 'cuenta',
    idObjeto: agent.id,
    asunto: 'Mi segundo apellido',
    texto: 'Falta una tilde.\n¿La corrigen ustedes?',
    ...over,
  });

/** A person who asked about their account, and an operator who answers such questions. */
export async function conversation(): Promise<{ person: Agent; operator: Agent; id: number }> {
  const [person, operator] = await Promise.all([newPerson(), newPersonAs('operador', ['usuarios'])]);
  return { person, operator, id: await asked(person) };
}

export const writes = (agent: Agent, id: number, texto = 'Una cosa más', archivos: string[] = []) =>
  agent.post('guardar/conversaciones/escribir', { id, texto, archivos });
export const ofOwn = async (agent: Agent, id: number): Promise<OwnConversation> =>
  (await agent.post('consultar/conversaciones/ver', { id })).body.r_data as OwnConversation;
export const ofStaff = async (agent: Agent, id: number): Promise<ConversationView> =>
  (await agent.get(`recursos/conversaciones/${id}`)).body.r_data as ConversationView;

/** Answers what was said until now. */
export async function answers(agent: Agent, id: number, texto = 'Sí: ya está.', over: object = {}) {
  const leido = (await ofStaff(agent, id)).mensajes.at(-1)!.id;
  return agent.post(`recursos/conversaciones/${id}/responder`, { texto, leido, ...over });
}
/** The traces of a conversation, oldest first. */
export const actions = `select accion from platform.auditoria where objeto = 'conversacion' and "idObjeto" = $1 order by id`;

const READY = 'recursos/respuestas-preparadas';
/** What a ready answer about an account says. */
export const readyAnswer = (over: object = {}) => ({
  titulo: 'Segundo apellido',
  objetos: ['cuenta'],
  texto: 'Hola, {nombre}. {objeto} ({numero}) está {estado}: falta {dato}.',
  ...over,
});
/** Keeps one; answers its id. */
export const keptAnswer = async (by: Agent, over: object = {}): Promise<number> =>
  (await by.post(READY, readyAnswer(over))).body.r_data.id as number;
/** The ids of those that may be said in a conversation. */
export const offeredIn = async (by: Agent, id: number): Promise<number[]> =>
  (await by.get(`recursos/conversaciones/${id}/respuestas`)).body.r_data.map((one: { id: number }) => one.id);
/** The traces of one, oldest first. */
export const actionsOfReady = `select accion from platform.auditoria where objeto = 'respuesta preparada' and "idObjeto" = $1 order by id`;
