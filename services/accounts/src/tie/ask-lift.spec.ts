import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import { inOneBrowser, MOTIVO, openedBy, operators, SAME, tiesOf } from '../../../../tests/builders/tie.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

let server: Server;
beforeAll(async () => {
  server = await startInstance({ DEVICE_TIES: 'true' });
});
afterAll(() => endInstance(server));

it('that two people share a device is said once by an operator, who reads it on the page of both, and lifts nothing yet', async () => {
  const [one, two] = await operators();
  await inOneBrowser(one!, two!);
  const { id } = (await tiesOf(one!, two!))[0]!;
  const [asks, other] = await operators();
  expect((await asks!.post(`recursos/vinculos/${id}/pedir`, MOTIVO)).body.r_succ).toBe(true);
  expect(await tiesOf(one!, two!)).toMatchObject([{ levantada: false }]);
  for (const tied of [one!, two!])
    expect(await openedBy(other!, tied)).toMatchObject([{ pedido: { quien: asks!.correo, ...MOTIVO, propio: false } }]);
  expect((await asks!.post(`recursos/vinculos/${id}/pedir`, MOTIVO)).body.r_mess).toContain('Ya se pidió');
});

it('is said by neither of them, nor by who is tied to one of them', async () => {
  const [one, two, third] = await operators();
  await inOneBrowser(one!, two!);
  const { id } = (await tiesOf(one!, two!))[0]!;
  for (const own of [one!, two!]) expect((await own.post(`recursos/vinculos/${id}/pedir`, MOTIVO)).body.r_succ).toBe(false);
  await inOneBrowser(two!, third!);
  expect((await third!.post(`recursos/vinculos/${id}/pedir`, MOTIVO)).body.r_mess).toEqual(SAME);
});
