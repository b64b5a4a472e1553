import { APPEAL_MESSAGES } from '@registro/contracts/appeals/appeal';
import { TWO_PERSON_REFUSALS } from '@registro/contracts/two-persons';
import { appealed, DECIDED, decides } from '../../../../tests/builders/appeals.js';
import { endInstance, startInstance } from '../../../../tests/builders/instance.js';
import type { Server } from '../../../../tests/setup/start-server.mjs';

// An instance of its own: what the bank answers is written by hand here, and stands in no ledger.
let server: Server | undefined;
beforeAll(async () => {
  server = await startInstance();
});
afterAll(() => endInstance(server));

describe('An appeal', () => {
  it('on money is not one person’s to decide', async () => {
    const of = await DECIDED.pago();
    const id = await appealed(of);
    const judge = await of.judge();
    const { acto } = (await decides(judge, id, 'concedida')).body.r_data;
    const confirm = (who: typeof judge) => who.post(`recursos/apelaciones/propuestas/${acto}/confirmar`);
    expect((await confirm(judge)).body).toMatchObject({ r_succ: false, r_mess: TWO_PERSON_REFUSALS.propio });
    expect((await confirm(of.first)).body).toMatchObject({ r_succ: false, r_mess: APPEAL_MESSAGES.primero });
    const figures = (await (await of.judge()).get('recursos/apelaciones/cifras')).body.r_data;
    expect(figures).toMatchObject({ abiertas: expect.any(Number), razones: [{ razon: 'omision', cuantas: figures.pedidas }] });
  });
});
