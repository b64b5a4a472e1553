import { CONFIRM_ERASURE, ERASURE_SERVICES } from '@registro/contracts/accounts/erasure';
import { db, eventually } from './db.js';
import type { Agent } from './user.js';
import { mailAbout, visitor } from './visitor.js';

export const asksErasure = async (agent: Agent) => {
  const { body } = await agent.post('cuenta/confirmar', { para: CONFIRM_ERASURE, clave: 'clave-de-prueba-1' });
  return agent.post('cuenta/borrado', { confirmacion: body.r_data.confirmacion });
};

/** The path that the link of the mail asks. */
export const erasureLink = async (correo: string): Promise<string> =>
  `publico/borrado/${/borrar-cuenta\/([\w-]+)/.exec((await mailAbout(correo, 'Confirme que borremos sus datos')).texto)![1]}`;

/** Asked and confirmed by its link; answers the number of the asking. */
export async function askedErasure(agent: Agent): Promise<number> {
  const asked = await asksErasure(agent);
  const linked = await visitor().post(await erasureLink(agent.correo), {});
  const { rows } = await db().query<{ id: number }>(`select id from platform.borrado where "idUsuario" = $1 and estado = 'confirmado'`, [
    agent.id,
  ]);
  if (!rows[0]) throw new Error(`the erasure answered ${asked.text} and ${linked.text}`);
  return rows[0].id;
}

export const actsOnErasure = (operator: Agent, id: number, how: 'proponer' | 'confirmar' | 'negar' | 'reintentar') =>
  operator.post(`recursos/borrados/${id}/${how}`, { motivo: 'Comprobado con la persona' });

/** How the parts stand once none waits. */
const erasureDone = (id: number): Promise<Record<string, string>> =>
  eventually('all parts', async () => {
    const { rows } = await db().query<{ servicio: string; estado: string; motivo: string | null }>(
      'select servicio, estado, motivo from platform.borrado_parte where "idBorrado" = $1',
      [id],
    );
    if (
      rows.length < Object.keys(ERASURE_SERVICES).length ||
      (rows.some(({ estado }) => estado === 'espera') && rows.every(({ estado }) => estado !== 'quedo'))
    )
      return false;
    return Object.fromEntries(rows.map(({ servicio, estado }) => [servicio, estado]));
  });

/** Two operators erase somebody who asked for it. */
export async function erased([one, two]: [Agent, Agent], agent: Agent): Promise<number> {
  const id = await askedErasure(agent);
  const proposed = await actsOnErasure(one, id, 'proponer');
  const done = await actsOnErasure(two, id, 'confirmar');
  if (done.body.r_succ !== true) throw new Error(`the erasure answered ${proposed.text} and ${done.text}`);
  const parts = await erasureDone(id);
  const kept = Object.entries(parts).filter(([, estado]) => estado !== 'hecha');
  if (kept.length) throw new Error(`not done: ${kept.join(', ')}`);
  return id;
}
