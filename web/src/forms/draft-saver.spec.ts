import { fakeNetwork, ok } from '../../../tests/builders/network.js';
import { setSessionHandlers } from '../api/client.js';
import { placeOf } from './draft-place.js';
import { type OpenForm, DraftSaver, type SaveState } from './draft-saver.js';

const { jest } = import.meta;
const PAUSE_MS = 1_200;
const RETRY_MS = 15_000;

describe('The draft of a form', () => {
  let network: ReturnType<typeof fakeNetwork>;
  let saver: DraftSaver<{ texto: string }>;
  let told: SaveState[];
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const kept = () => network.sent.map(({ body }) => (body as { datos: { texto: string } | null }).datos?.texto ?? null);
  const type = async (texto: string) => {
    saver.keep({ texto });
    await wait(PAUSE_MS);
  };

  /** A form that makes one of two drafts so; it is not asked, unless told. */
  const attached = (settle: OpenForm<{ texto: string }>['settle'] = () => null) =>
    saver.attach({ report: (estado) => told.push(estado), settle });

  const stale = (datos: object) => ({ r_succ: false, r_code: '409', r_mess: 'x', r_data: { datos, version: 'v2' } });
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    network = fakeNetwork();
    told = [];
    saver = new DraftSaver(placeOf('estudios', 7));
    attached();
  });
  afterEach(() => {
    network.restore();
    setSessionHandlers({ signInAgain: null, onSecondFactor: null });
    jest.useRealTimers();
  });

  it('goes out once, a pause after the last key, and is told as saved', async () => {
    saver.keep({ texto: 'a' });
    await wait(PAUSE_MS - 1);
    saver.keep({ texto: 'ab' });
    await wait(PAUSE_MS - 1);
    expect(network.sent).toHaveLength(0);
    await wait(1);
    expect(network.sent[0]).toMatchObject({ url: '/api/guardar/borrador', method: 'POST', keepalive: false });
    expect(network.sent[0]!.body).toEqual({ formulario: 'estudios', idRegistro: 7, datos: { texto: 'ab' }, version: null });
    await network.sent[0]!.answer(200, ok());
    expect(told).toEqual(['pendiente', 'pendiente', 'guardando', 'guardado']);
    expect(saver.unsent()).toBeUndefined();
  });

  it('that failed is tried again after a while, until it is saved', async () => {
    await type('a');
    await network.sent[0]!.fail();
    expect(told.at(-1)).toBe('sin-guardar');
    await wait(RETRY_MS);
    await network.sent[1]!.answer(503);
    await wait(RETRY_MS);
    await network.sent[2]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'a', 'a']);
    expect(told.at(-1)).toBe('guardado');
    await wait(10 * RETRY_MS);
    expect(network.sent).toHaveLength(3);
  });

  it.each([413, 422])('that the server does not take (%i) is not sent again as it is', async (status) => {
    await type('a');
    await network.sent[0]!.answer(status, { r_succ: false, r_code: String(status), r_mess: 'x', r_data: null });
    await wait(10 * RETRY_MS);
    expect([kept(), told.at(-1)]).toEqual([['a'], 'sin-guardar']);
    await type('b');
    expect(kept()).toEqual(['a', 'b']);
  });

  it('waits for the save before it, and follows it at once', async () => {
    await type('a');
    await type('ab');
    await type('abc');
    expect(kept()).toEqual(['a']);
    await network.sent[0]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'abc']);
    expect(told.at(-1)).toBe('guardando');
  });

  it('is never overwritten by an older one that failed and would be tried again', async () => {
    await type('vieja');
    await type('nueva');
    await network.sent[0]!.fail();
    await network.sent[1]!.answer(200, ok());
    await wait(10 * RETRY_MS);
    expect(kept()).toEqual(['vieja', 'nueva']);
    expect(told.at(-1)).toBe('guardado');
  });

  describe('as the page is left', () => {
    it('goes out at once in a call that outlives the page', async () => {
      saver.keep({ texto: 'a' });
      void saver.flush(true);
      expect(network.sent[0]).toMatchObject({ keepalive: true });
      await network.sent[0]!.answer(200, ok());
      await wait(RETRY_MS);
      expect(network.sent).toHaveLength(1);
    });

    it('takes the place of an older one that is on its way, which can land no more', async () => {
      await type('vieja');
      saver.keep({ texto: 'nueva' });
      void saver.flush(true);
      expect(network.sent.map(({ aborted, keepalive }) => ({ aborted, keepalive }))).toEqual([
        { aborted: true, keepalive: false },
        { aborted: false, keepalive: true },
      ]);
      await network.sent[1]!.answer(200, ok());
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual(['vieja', 'nueva']);
    });

    it('is sent again where its own call would end with the page', async () => {
      await type('a');
      void saver.flush(true);
      expect(network.sent.map(({ aborted, keepalive }) => ({ aborted, keepalive }))).toEqual([
        { aborted: true, keepalive: false },
        { aborted: false, keepalive: true },
      ]);
      void saver.flush(true);
      expect(network.sent).toHaveLength(2);
    });

    it('goes the ordinary way when browsers would refuse its size, and is left on its way', async () => {
      await type('x'.repeat(64 * 1024));
      void saver.flush(true);
      expect(network.sent.map(({ aborted, keepalive }) => ({ aborted, keepalive }))).toEqual([{ aborted: false, keepalive: false }]);
    });

    it('does not ask for the password of a session that ended', async () => {
      const signInAgain = jest.fn(() => Promise.resolve(true));
      setSessionHandlers({ signInAgain, onSecondFactor: null });
      saver.keep({ texto: 'a' });
      void saver.flush(true);
      await network.sent[0]!.answer(401);
      expect(signInAgain).not.toHaveBeenCalled();
      expect(saver.unsent()).toEqual({ texto: 'a' });
    });
  });

  it('of a form that was closed and opened again is what was typed last, also while it is on its way', async () => {
    saver.keep({ texto: 'a' });
    const closing = saver.flush();
    expect(saver.unsent()).toEqual({ texto: 'a' });
    saver.keep({ texto: 'ab' });
    expect(saver.unsent()).toEqual({ texto: 'ab' });
    await network.sent[0]!.answer(200, ok());
    await closing;
    await wait(PAUSE_MS);
    await network.sent[1]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'ab']);
  });

  it('asks once to sign in again, and is not asked for by itself when that was declined', async () => {
    const signInAgain = jest.fn(() => Promise.resolve(false));
    setSessionHandlers({ signInAgain, onSecondFactor: null });
    await type('a');
    await network.sent[0]!.answer(401);
    await wait(10 * RETRY_MS);
    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(network.sent).toHaveLength(1);
    await type('ab');
    await network.sent[1]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'ab']);
  });

  it('is saved by the same call once one has signed in again', async () => {
    setSessionHandlers({ signInAgain: () => Promise.resolve(true), onSecondFactor: null });
    await type('a');
    await network.sent[0]!.answer(401);
    await network.sent[1]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'a']);
    expect(told.at(-1)).toBe('guardado');
  });

  describe('that another tab has saved meanwhile', () => {
    const sentVersions = () => network.sent.map(({ body }) => (body as { version?: string | null }).version);

    it('is made one with it and sent again at once, with the version that was met', async () => {
      const settled: unknown[] = [];
      saver.saw({ datos: { texto: 'vieja' }, version: 'v1' });
      attached((...all) => {
        settled.push(all);
        return { texto: 'mía y suya' };
      });
      await type('mía');
      await network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      expect(settled).toEqual([[{ texto: 'mía' }, { texto: 'suya' }, { texto: 'vieja' }]]);
      expect(kept()).toEqual(['mía', 'mía y suya']);
      expect(sentVersions()).toEqual(['v1', 'v2']);
      await network.sent[1]!.answer(200, ok({ version: 'v3' }));
      await type('más');
      expect(sentVersions()).toEqual(['v1', 'v2', 'v3']);
      expect(told.at(-1)).toBe('guardando');
    });

    it('waits for the person where both wrote the same, whatever they go on typing, and goes out once they chose', async () => {
      await type('mía');
      await network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      expect(told.at(-1)).toBe('en-duda');
      await type('mía, más larga');
      await saver.flush();
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual(['mía']);
      expect(saver.unsent()).toEqual({ texto: 'mía, más larga' });
      void saver.chosen({ texto: 'suya' });
      await network.sent[1]!.answer(200, ok({ version: 'v3' }));
      expect([kept(), sentVersions(), told.at(-1)]).toEqual([['mía', 'suya'], [null, 'v2'], 'guardado']);
    });

    it('asks again when the form that was left meanwhile stands again, and is at risk until the person chose', async () => {
      saver.saw({ datos: { texto: 'vieja' }, version: 'v1' });
      await type('mía');
      expect(saver.atRisk()).toBe(false);
      await network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      saver.attach(null);
      expect(saver.atRisk()).toBe(true);
      const asked: unknown[] = [];
      attached((...all) => {
        asked.push(all);
        return null;
      });
      saver.askAgain({ texto: 'mía' });
      expect(asked).toEqual([[{ texto: 'mía' }, { texto: 'suya' }, { texto: 'vieja' }]]);
      void saver.chosen({ texto: 'mía' });
      await network.sent[1]!.answer(200, ok({ version: 'v3' }));
      saver.askAgain({ texto: 'mía' });
      expect([asked.length, kept(), saver.atRisk()]).toEqual([1, ['mía', 'mía'], false]);
    });

    it('is removed all the same', async () => {
      await type('mía');
      await network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      const gone = saver.discard();
      await network.sent[1]!.answer(200, ok());
      await gone;
      expect(kept()).toEqual(['mía', null]);
      await type('otra');
      expect(kept()).toEqual(['mía', null, 'otra']);
    });
  });

  describe('that is removed', () => {
    it('takes the place of what waits and follows what is on its way, so that nothing brings it back', async () => {
      await type('a');
      saver.keep({ texto: 'ab' });
      const gone = saver.discard();
      expect(kept()).toEqual(['a']);
      await network.sent[0]!.answer(200, ok());
      await network.sent[1]!.answer(200, ok());
      await gone;
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual(['a', null]);
      expect(saver.unsent()).toBeUndefined();
    });

    it('stays where another tab has written since, and goes where it is one’s own, whose answer was lost', async () => {
      await type('mía');
      await network.sent[0]!.answer(200, ok({ version: 'v1' }));
      const left = saver.discard();
      expect(network.sent[1]!.body).toMatchObject({ datos: null, version: 'v1' });
      await network.sent[1]!.answer(409, stale({ texto: 'suya' }));
      await left;
      expect([kept(), saver.unsent()]).toEqual([['mía', null], undefined]);
      await type('otra');
      await network.sent[2]!.fail();
      const gone = saver.discard();
      await network.sent[3]!.answer(409, stale({ texto: 'otra' }));
      await network.sent[4]!.answer(200, ok());
      await gone;
      expect(kept()).toEqual(['mía', null, 'otra', null, null]);
    });

    it('does not keep the form waiting when the network is away, and is removed once it is back', async () => {
      const gone = saver.discard();
      await network.sent[0]!.fail();
      await gone;
      expect(saver.unsent()).toBeNull();
      await wait(RETRY_MS);
      await network.sent[1]!.answer(200, ok());
      expect(kept()).toEqual([null, null]);
    });

    it('stays when one goes on typing', async () => {
      const gone = saver.discard();
      await network.sent[0]!.fail();
      await gone;
      await type('otra');
      await network.sent[1]!.answer(200, ok());
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual([null, 'otra']);
    });
  });
});
