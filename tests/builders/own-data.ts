import type { OwnData } from '@registro/contracts/accounts/own-data';
import { eventually } from './db.js';
import type { Agent } from './user.js';

/** The file of all that is held on somebody. */
export interface Copy {
  esquema: unknown;
  persona: { id: number };
  partes: { de: string; tabla: string; titulo: string; alIrse: string; reserva: string | null; filas: Record<string, unknown>[] }[];
  filas: number;
}

export const standing = async (agent: Agent) => (await agent.get('documentos/mis-datos')).body.r_data as OwnData;
export const ask = (agent: Agent) => agent.post('documentos/mis-datos/pedir');
export const ready = (agent: Agent) =>
  eventually('the copy', async () => {
    const { copia } = await standing(agent);
    return copia?.estado === 'lista' && copia;
  });
export const confirmed = async (agent: Agent, para = 'descargar:mis-datos') =>
  (await agent.post('cuenta/confirmar', { para, clave: 'clave-de-prueba-1' })).body.r_data.confirmacion as string;
export const take = (agent: Agent, confirmacion: string, formato = 'json') =>
  agent.post('documentos/mis-datos/descargar', { formato, confirmacion });
export async function copyOf(agent: Agent): Promise<{ text: string; copy: Copy }> {
  await ask(agent);
  await ready(agent);
  const { text } = await take(agent, await confirmed(agent));
  return { text, copy: JSON.parse(text) as Copy };
}
export const part = ({ partes }: Copy, titulo: string) => partes.find((one) => one.titulo === titulo)!;
