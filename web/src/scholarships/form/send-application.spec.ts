import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import { fakeNetwork, ok } from '../../../../tests/builders/network.js';
import { setSessionHandlers } from '../../api/client.js';
import { NETWORK_MESSAGE } from '../../api/errors.js';
import { DELAY_MS, type SendStage, sendApplication, UNKNOWN } from './send-application.js';

const { jest } = import.meta;
const form = (values: Partial<ScholarshipForm> = {}) =>
  ({ id: null, version: null, universidad: 1, grado: 2, ...values }) as ScholarshipForm;

describe('Sending an application', () => {
  let network: ReturnType<typeof fakeNetwork>;
  let stages: SendStage[];
  let control: AbortController;
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const begin = (values = form()) => {
    const kept: { value?: number | null; error?: unknown } = {};
    sendApplication(values, (stage) => stages.push(stage), control.signal).then(
      (value) => (kept.value = value),
      (error: unknown) => (kept.error = error),
    );
    return kept;
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    network = fakeNetwork();
    stages = [];
    control = new AbortController();
  });
  afterEach(() => {
    network.restore();
    setSessionHandlers({ signInAgain: null, onSecondFactor: null });
    jest.useRealTimers();
  });

  it('waits two seconds, then sends once what the contract knows and ends with its number', async () => {
    const sending = begin(form({ id: 9, version: 3 }));
    await wait(DELAY_MS - 1);
    expect(network.sent).toHaveLength(0);
    await wait(1);
    expect(network.sent[0]).toMatchObject({ url: '/api/guardar/beca/solicitud', method: 'POST' });
    expect(network.sent[0]!.body).toEqual({ id: 9, version: 3 });
    await network.sent[0]!.answer(200, ok('Guardado', { idBeca: 9 }));
    expect(sending.value).toBe(9);
    expect(stages).toEqual(['espera', 'enviando']);
  });

  it('that is stopped in the two seconds sends nothing', async () => {
    const sending = begin();
    await wait(DELAY_MS - 1);
    control.abort();
    await wait(60_000);
    expect(sending.value).toBeNull();
    expect(network.sent).toHaveLength(0);
  });

  it('cannot be stopped any more once it is on its way', async () => {
    const sending = begin();
    await wait(DELAY_MS);
    control.abort();
    await network.sent[0]!.answer(200, ok('Guardado', { idBeca: 4 }));
    expect(sending.value).toBe(4);
  });

  it('whose answer is lost asks whether it arrived, and is not sent twice', async () => {
    const sending = begin(form({ id: 9, version: 3 }));
    await wait(DELAY_MS);
    await network.sent[0]!.fail();
    expect(stages.at(-1)).toBe('comprobando');
    await network.sent[1]!.answer(200, ok([{ id: 9, version: 4, activa: true }]));
    expect(sending.value).toBe(9);
    expect(network.sent.filter(({ url }) => url.includes('solicitud'))).toHaveLength(1);
  });

  it('that did not arrive says what went wrong, so that it can be sent again', async () => {
    const sending = begin(form({ id: 9, version: 3 }));
    await wait(DELAY_MS);
    await network.sent[0]!.fail();
    await network.sent[1]!.answer(200, ok([{ id: 9, version: 3, activa: true }]));
    expect(sending.error).toMatchObject({ status: 0, message: NETWORK_MESSAGE });
  });

  it('of which nobody can say whether it arrived says so', async () => {
    const sending = begin();
    await wait(DELAY_MS);
    await network.sent[0]!.answer(502);
    await network.sent[1]!.fail();
    expect(sending.error).toMatchObject({ message: UNKNOWN });
  });

  it('without a receipt in its answer counts as not known to have arrived', async () => {
    const sending = begin();
    await wait(DELAY_MS);
    await network.sent[0]!.answer(200, '<html>Sesión del hotel</html>');
    expect(stages.at(-1)).toBe('comprobando');
    await network.sent[1]!.fail();
    expect(sending.error).toMatchObject({ message: UNKNOWN });
  });

  it.each([
    ['refused', 200, { r_succ: false, r_code: '1004', r_mess: 'Ya la envió' }],
    ['found faulty', 422, { r_mess: 'Hay datos que corregir.', errores: [{ campo: 'titulo', mensaje: 'Falta' }] }],
  ])('that is %s asks nothing and says why', async (_, status, body) => {
    const sending = begin();
    await wait(DELAY_MS);
    await network.sent[0]!.answer(status, body);
    expect(network.sent).toHaveLength(1);
    expect(sending.error).toMatchObject({ message: body.r_mess });
  });

  it('whose session ended in the two seconds goes on after the password was given', async () => {
    setSessionHandlers({ signInAgain: () => Promise.resolve(true), onSecondFactor: null });
    const sending = begin();
    await wait(DELAY_MS);
    await network.sent[0]!.answer(401);
    await network.sent[1]!.answer(200, ok('Guardado', { idBeca: 4 }));
    expect(sending.value).toBe(4);
  });
});
