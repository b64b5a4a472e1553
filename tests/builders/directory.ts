import { DIRECTORY_SECTIONS, type DirectorySection, type PublicPerson } from '@registro/contracts/directory/directory';
import request from 'supertest';
import { db, eventually } from './db.js';
import { completeProfile } from './profile.js';
import { savedProduct } from './products.js';
import { type Agent, baseUrl, randomIp } from './user.js';

export const choose = (agent: Agent, secciones: readonly string[], visible = true) =>
  agent.post('guardar/directorio', { visible, secciones });

/** Shows these sections, and waits until they stand there. @returns the page's address: '/directorio/…' */
export async function shows(agent: Agent, secciones: readonly DirectorySection[] = DIRECTORY_SECTIONS): Promise<string> {
  const { pagina } = (await choose(agent, secciones)).body.r_data as { pagina: string };
  // Of an iD there is nothing where none is linked.
  await shownAt(pagina, (person) => secciones.every((one) => one in person || one === 'orcid'));
  return pagina;
}

/** Waits until nothing is on its way to somebody's page that would write it anew. */
export const gathered = (agent: Agent): Promise<unknown> =>
  eventually(`all of ${agent.correo} to be gathered`, async () => {
    const { rows } = await db().query(
      `select from platform.evento e where e.tipo = any($2) and (e.datos ->> 'idUsuario')::int = $1
         and not exists (select from platform.recibido r where r.consumidor = 'show-person' and r."idEvento" = e.id)`,
      [agent.id, ['directory.changed', 'profile.changed', 'product.changed']],
    );
    return !rows.length;
  });

/** Waits until what a page says is so. */
export const shownAt = (pagina: string, so: (person: PublicPerson) => unknown): Promise<PublicPerson> =>
  eventually<PublicPerson>(`the page ${pagina}`, async () => {
    const { status, text } = await asStranger(`${pagina}.json`);
    const person = status === 200 ? (JSON.parse(text) as PublicPerson) : null;
    return person && so(person) ? person : null;
  });

/** Reads an address of the directory as who has no account. */
export const asStranger = (path: string, headers: Record<string, string> = {}) =>
  request(baseUrl())
    .get(path)
    .set({ 'x-forwarded-for': randomIp(), ...headers })
    .buffer(true)
    .parse((answer, done) => {
      let text = '';
      answer.on('data', (piece) => (text += piece));
      answer.on('end', () => done(null, text));
    })
    .then(({ status, headers: said, body }) => ({ status, headers: said as Record<string, string>, text: body as string }));

/** Somebody with all that a page can show. */
export async function researcher(over: Record<string, unknown> = {}): Promise<Agent> {
  const agent = await completeProfile(over);
  await savedProduct(agent);
  return agent;
}
