import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { inOneBrowser, MOTIVO, openedBy, operators, SAME, tiesOf } from '../../../../tests/builders/tie.js';
import { hire } from '../../../../tests/builders/user.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server;
beforeAll(async () => {
  server = await startInstance({ DEVICE_TIES: 'true' });
});
afterAll(() => endInstance(server));

/** Two accounts that one browser ties, and what an operator asked of it. */
async function asked() {
  const [one, two] = await operators();
  const cookie = await inOneBrowser(one!, two!);
  const { id } = (await tiesOf(one!, two!))[0]!;
  const [asks, confirms] = await operators();
  await asks!.post(`recursos/vinculos/${id}/pedir`, MOTIVO);
  return { one: one!, two: two!, cookie, id, asks: asks!, confirms: confirms! };
}

it('another operator’s word makes two accounts two people again, also when the device is used again', async () => {
  const { one, two, cookie, id, asks, confirms } = await asked();
  expect((await asks.post(`recursos/vinculos/${id}/confirmar`, MOTIVO)).body.r_mess).toBe(TWO_PERSON_REFUSALS.propio);
  expect((await confirms.post(`recursos/vinculos/${id}/confirmar`, MOTIVO)).body.r_succ).toBe(true);
  expect(await tiesOf(one, two)).toMatchObject([{ levantada: true }]);
  expect(await openedBy(confirms, two)).toEqual([]);
  await inOneBrowser(one, two, cookie);
  expect(await tiesOf(one, two)).toHaveLength(1);
  // Another device is another matter.
  await inOneBrowser(one, two);
  expect(await tiesOf(one, two)).toMatchObject([{ levantada: true }, { levantada: false, rige: true }]);
});

it('is not given by who is tied to who asked, nor where who asked may not any more; what is refused is over', async () => {
  const { one, two, id, asks, confirms } = await asked();
  await inOneBrowser(asks, confirms);
  expect((await confirms.post(`recursos/vinculos/${id}/confirmar`, MOTIVO)).body.r_mess).toEqual(SAME);
  await hire(asks, 'operador', ['catalogos']);
  const [fresh] = await operators();
  expect((await fresh!.post(`recursos/vinculos/${id}/confirmar`, MOTIVO)).body.r_mess).toBe(TWO_PERSON_REFUSALS.proponente);
  expect((await fresh!.post(`recursos/vinculos/${id}/negar`, MOTIVO)).body.r_succ).toBe(true);
  expect((await fresh!.post(`recursos/vinculos/${id}/confirmar`, MOTIVO)).body.r_mess).toBe('Nadie ha pedido separarlas');
  expect(await tiesOf(one, two)).toMatchObject([{ levantada: false }]);
});
