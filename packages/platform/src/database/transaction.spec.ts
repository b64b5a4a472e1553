import { VIEW_MESSAGES } from '@registro/contracts/accounts/view-as';
import type { EntityManager } from '@mikro-orm/postgresql';
import { type CurrentRequest, duringRequest } from '../http/current-request.js';
import { transaction } from './database.js';

/** Answers whether a transaction was begun in a request of this user. */
async function begins(user: object): Promise<boolean> {
  let begun = false;
  const em = { fork: () => ({ transactional: async () => (begun = true) }) } as unknown as EntityManager;
  await new Promise<void>((resolve, reject) => {
    duringRequest({ user } as CurrentRequest, () => void transaction(em, async () => undefined).then(() => resolve(), reject));
  });
  return begun;
}

/** Rule S-27: also where a route that writes came to stand on the list. */
it('A transaction is begun for who is there themselves, and for nobody who looks as somebody else', async () => {
  expect(await begins({ id: 1 })).toBe(true);
  await expect(begins({ id: 1, mira: { idOperador: 2, vista: 'x' } })).rejects.toMatchObject({
    status: 403,
    mensaje: VIEW_MESSAGES.soloLectura,
  });
});
