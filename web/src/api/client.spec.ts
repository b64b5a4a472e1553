import { fakeNetwork, ok } from '../../../tests/builders/network.js';
import { call, get, post, setSessionHandlers } from './client.js';
import { ApiError, NETWORK_MESSAGE, Refusal } from './errors.js';

const { jest } = import.meta;

describe('A call', () => {
  let network: ReturnType<typeof fakeNetwork>;
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  /** What it came to, kept so that a rejection is never unhandled while the clock is moved. */
  const outcome = <T>(promise: Promise<T>) => {
    const kept: { value?: T; error?: unknown } = {};
    promise.then(
      (value) => (kept.value = value),
      (error: unknown) => (kept.error = error),
    );
    return kept;
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    network = fakeNetwork();
  });
  afterEach(() => {
    network.restore();
    setSessionHandlers({ signInAgain: null, onSecondFactor: null });
    jest.useRealTimers();
  });

  it('that reads is tried three times in all when the network fails, with growing pauses', async () => {
    const found = outcome(get('lista', { tipo: 'area', vacio: '', nada: null }));
    expect(network.sent[0]!.url).toBe('/api/lista?tipo=area');
    await network.sent[0]!.fail();
    await wait(599);
    expect(network.sent).toHaveLength(1);
    await wait(1);
    await network.sent[1]!.answer(503);
    await wait(1_199);
    expect(network.sent).toHaveLength(2);
    await wait(1);
    await network.sent[2]!.answer(200, ok([1, 2]));
    expect(found.value).toEqual([1, 2]);
  });

  it('that reads gives up after the third failure and says why', async () => {
    const found = outcome(get('lista'));
    await network.sent[0]!.fail();
    await wait(600);
    await network.sent[1]!.fail();
    await wait(1_200);
    await network.sent[2]!.fail();
    expect(found.error).toMatchObject({ status: 0, message: NETWORK_MESSAGE });
    await wait(60_000);
    expect(network.sent).toHaveLength(3);
  });

  it.each([['the network fails'], ['the service is away']])('that writes is never repeated by itself when %s', async (what) => {
    const found = outcome(post('guardar/estudios/registro', { id: 1 }));
    await (what === 'the network fails' ? network.sent[0]!.fail() : network.sent[0]!.answer(503, { r_mess: 'Vuelva luego' }));
    await wait(60_000);
    expect(network.sent).toHaveLength(1);
    expect(found.error).toBeInstanceOf(ApiError);
    expect(network.sent[0]).toMatchObject({ method: 'POST', body: { id: 1 } });
  });

  describe('that writes carries a key', () => {
    const body = { titulo: 'Un curso' };
    const keyOf = (n: number) => network.sent[n]!.headers['idempotency-key'];

    it.each([
      ['the network fails', (n: number) => network.sent[n]!.fail()],
      ['its answer is cut off', (n: number) => network.sent[n]!.cut()],
      ['somebody between gives up', (n: number) => network.sent[n]!.answer(504)],
    ])('which stays the same when the person sends it again because %s', async (_, happens) => {
      outcome(post('guardar/a', body));
      await happens(0);
      outcome(post('guardar/a', body));
      expect(keyOf(0)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(keyOf(1)).toBe(keyOf(0));
      await network.sent[1]!.answer(200, ok(1));
      outcome(post('guardar/a', body));
      expect(keyOf(2)).not.toBe(keyOf(0));
      await network.sent[2]!.answer(200, ok(2));
    });

    it('of its own when it says something else, and when its answer refused it', async () => {
      outcome(post('guardar/b', body));
      await network.sent[0]!.fail();
      outcome(post('guardar/b', { titulo: 'Otro' }));
      await network.sent[1]!.answer(422, { r_mess: 'Revise los campos señalados' });
      outcome(post('guardar/b', { titulo: 'Otro' }));
      await network.sent[2]!.answer(200, ok(1));
      expect(new Set([0, 1, 2].map(keyOf)).size).toBe(3);
    });

    it('that is forgotten after a while', async () => {
      outcome(post('guardar/c', body));
      await network.sent[0]!.fail();
      await wait(600_001);
      outcome(post('guardar/c', body));
      expect(keyOf(1)).not.toBe(keyOf(0));
      await network.sent[1]!.answer(200, ok(1));
    });

    it('and what only reads has none', async () => {
      outcome(post('archivos/estado', {}, { reads: true }));
      outcome(get('lista'));
      expect([keyOf(0), keyOf(1)]).toEqual([undefined, undefined]);
      for (const sent of network.sent) await sent.answer(200, ok(null));
    });
  });

  it('that reads with a POST is tried again as a GET is', async () => {
    const found = outcome(post('archivos/estado', { ids: ['a'] }, { reads: true }));
    await network.sent[0]!.answer(503);
    await wait(600);
    expect(network.sent[1]).toMatchObject({ method: 'POST', body: { ids: ['a'] } });
    await network.sent[1]!.answer(200, ok([]));
    expect(found.value).toEqual([]);
  });

  it('whose answer is cut off says so, and is not taken for an empty one', async () => {
    const found = outcome(post('archivos/estado'));
    await network.sent[0]!.cut();
    expect(found.error).toMatchObject({ status: 0, message: NETWORK_MESSAGE });
  });

  it('that is given up ends at once as given up, and asks no more', async () => {
    const control = new AbortController();
    const found = outcome(get('lista', {}, { signal: control.signal }));
    control.abort();
    await wait(60_000);
    expect(found.error).toMatchObject({ name: 'AbortError' });
    expect(network.sent).toHaveLength(1);
  });

  it('that is given up between two tries ends at once too', async () => {
    const control = new AbortController();
    const found = outcome(get('lista', {}, { signal: control.signal }));
    await network.sent[0]!.fail();
    control.abort();
    await wait(0);
    expect(found.error).toMatchObject({ name: 'AbortError' });
    await wait(60_000);
    expect(network.sent).toHaveLength(1);
  });

  describe('when the session has ended', () => {
    it('is made once more, the same, after one signed in again', async () => {
      setSessionHandlers({ signInAgain: () => Promise.resolve(true), onSecondFactor: null });
      const found = outcome(post('guardar/x', { texto: 'lo escrito' }));
      await network.sent[0]!.answer(401);
      expect(network.sent[1]).toMatchObject({ method: 'POST', url: '/api/guardar/x', body: { texto: 'lo escrito' } });
      await network.sent[1]!.answer(200, ok('hecho'));
      expect(found.value).toBe('hecho');
    });

    it('asks once for the password, also when the second answer is the same', async () => {
      const signInAgain = jest.fn(() => Promise.resolve(true));
      setSessionHandlers({ signInAgain, onSecondFactor: null });
      const found = outcome(post('guardar/x'));
      await network.sent[0]!.answer(401);
      await network.sent[1]!.answer(401);
      expect(found.error).toMatchObject({ status: 401 });
      expect(signInAgain).toHaveBeenCalledTimes(1);
      expect(network.sent).toHaveLength(2);
    });

    it('fails where the person declines, and where it must not ask', async () => {
      const signInAgain = jest.fn(() => Promise.resolve(false));
      setSessionHandlers({ signInAgain, onSecondFactor: null });
      const declined = outcome(post('guardar/x'));
      await network.sent[0]!.answer(401);
      expect(declined.error).toMatchObject({ status: 401 });
      const silent = outcome(post('guardar/x', {}, { silent: true }));
      await network.sent[1]!.answer(401);
      expect(silent.error).toMatchObject({ status: 401 });
      expect(signInAgain).toHaveBeenCalledTimes(1);
    });

    it('leads to the second factor where the server wants it first', async () => {
      const onSecondFactor = jest.fn();
      setSessionHandlers({ signInAgain: null, onSecondFactor });
      const found = outcome(post('guardar/x'));
      await network.sent[0]!.answer(403, { r_code: 'TOTP', r_mess: 'Active el segundo factor' });
      expect(found.error).toMatchObject({ status: 403, message: 'Active el segundo factor' });
      expect(onSecondFactor).toHaveBeenCalledTimes(1);
    });
  });

  it('that is refused says so in the words of the server', async () => {
    const found = outcome(post('guardar/x'));
    await network.sent[0]!.answer(200, { r_succ: false, r_code: '1004', r_mess: 'Ya la envió', r_data: 5 });
    expect(found.error).toBeInstanceOf(Refusal);
    expect(found.error).toMatchObject({ message: 'Ya la envió', r_code: '1004', r_data: 5 });
  });

  it('that fails carries the errors of the fields, the number of the request and how long to wait', async () => {
    const found = outcome(post('guardar/x'));
    const errores = [{ campo: 'pagos.0.monto', mensaje: 'Monto requerido' }];
    await network.sent[0]!.answer(422, { r_mess: 'Hay datos que corregir.', errores }, { 'x-request-id': 'abc', 'retry-after': '30' });
    expect(found.error).toMatchObject({ status: 422, errores, idSolicitud: 'abc', esperar: 30 });
  });

  it('that is answered by something else than the product still has a message in Spanish', async () => {
    const found = outcome(call('GET', 'lista'));
    await network.sent[0]!.answer(502, '<html>Bad gateway</html>');
    expect(found.error).toMatchObject({ status: 502, message: 'Ocurrió un error inesperado en el servidor.' });
  });
});
