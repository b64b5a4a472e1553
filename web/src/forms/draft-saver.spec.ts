import { draftOnALine, PAUSE_MS, RETRY_MS } from '../../../tests/builders/draft-saver.js';
import { ok } from '../../../tests/builders/network.js';
import { setSessionHandlers } from '../api/client.js';

const { jest } = import.meta;

describe('The draft of a form', () => {
  const at = draftOnALine();
  const { attached, kept, type, wait } = at;
  const stale = (datos: object) => ({ r_succ: false, r_code: '409', r_mess: 'x', r_data: { datos, version: 'v2' } });
  afterEach(() => setSessionHandlers({ signInAgain: null, onSecondFactor: null }));

  it('goes out once, a pause after the last key, and is told as saved', async () => {
    at.saver.keep({ texto: 'a' });
    await wait(PAUSE_MS - 1);
    at.saver.keep({ texto: 'ab' });
    await wait(PAUSE_MS - 1);
    expect(at.network.sent).toHaveLength(0);
    await wait(1);
    expect(at.network.sent[0]).toMatchObject({ url: '/api/guardar/borrador', method: 'POST', keepalive: false });
    expect(at.network.sent[0]!.body).toEqual({ formulario: 'estudios', idRegistro: 7, datos: { texto: 'ab' }, version: null });
    await at.network.sent[0]!.answer(200, ok());
    expect(at.told).toEqual(['pendiente', 'pendiente', 'guardando', 'guardado']);
    expect(at.saver.unsent()).toBeUndefined();
  });

  it('that failed is tried again after a while, until it is saved', async () => {
    await type('a');
    await at.network.sent[0]!.fail();
    expect(at.told.at(-1)).toBe('sin-guardar');
    await wait(RETRY_MS);
    await at.network.sent[1]!.answer(503);
    await wait(RETRY_MS);
    await at.network.sent[2]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'a', 'a']);
    expect(at.told.at(-1)).toBe('guardado');
    await wait(10 * RETRY_MS);
    expect(at.network.sent).toHaveLength(3);
  });

  it.each([413, 422])('that the server does not take (%i) is not sent again as it is', async (status) => {
    await type('a');
    await at.network.sent[0]!.answer(status, { r_succ: false, r_code: String(status), r_mess: 'x', r_data: null });
    await wait(10 * RETRY_MS);
    expect([kept(), at.told.at(-1)]).toEqual([['a'], 'sin-guardar']);
    await type('b');
    expect(kept()).toEqual(['a', 'b']);
  });

  it('waits for the save before it, and follows it at once', async () => {
    await type('a');
    await type('ab');
    await type('abc');
    expect(kept()).toEqual(['a']);
    await at.network.sent[0]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'abc']);
    expect(at.told.at(-1)).toBe('guardando');
  });

  it('is never overwritten by an older one that failed and would be tried again', async () => {
    await type('vieja');
    await type('nueva');
    await at.network.sent[0]!.fail();
    await at.network.sent[1]!.answer(200, ok());
    await wait(10 * RETRY_MS);
    expect(kept()).toEqual(['vieja', 'nueva']);
    expect(at.told.at(-1)).toBe('guardado');
  });

  describe('as the page is left', () => {
    it('goes out at once in a call that outlives the page', async () => {
      at.saver.keep({ texto: 'a' });
      void at.saver.flush(true);
      expect(at.network.sent[0]).toMatchObject({ keepalive: true });
      await at.network.sent[0]!.answer(200, ok());
      await wait(RETRY_MS);
      expect(at.network.sent).toHaveLength(1);
    });

    it('takes the place of an older one that is on its way, which can land no more', async () => {
      await type('vieja');
      at.saver.keep({ texto: 'nueva' });
      void at.saver.flush(true);
      expect(at.network.sent.map(({ aborted, keepalive }) => ({ aborted, keepalive }))).toEqual([
        { aborted: true, keepalive: false },
        { aborted: false, keepalive: true },
      ]);
      await at.network.sent[1]!.answer(200, ok());
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual(['vieja', 'nueva']);
    });

    it('is sent again where its own call would end with the page', async () => {
      await type('a');
      void at.saver.flush(true);
      expect(at.network.sent.map(({ aborted, keepalive }) => ({ aborted, keepalive }))).toEqual([
        { aborted: true, keepalive: false },
        { aborted: false, keepalive: true },
      ]);
      void at.saver.flush(true);
      expect(at.network.sent).toHaveLength(2);
    });

    it('goes the ordinary way when browsers would refuse its size, and is left on its way', async () => {
      await type('x'.repeat(64 * 1024));
      void at.saver.flush(true);
      expect(at.network.sent.map(({ aborted, keepalive }) => ({ aborted, keepalive }))).toEqual([{ aborted: false, keepalive: false }]);
    });

    it('does not ask for the password of a session that ended', async () => {
      const signInAgain = jest.fn(() => Promise.resolve(true));
      setSessionHandlers({ signInAgain, onSecondFactor: null });
      at.saver.keep({ texto: 'a' });
      void at.saver.flush(true);
      await at.network.sent[0]!.answer(401);
      expect(signInAgain).not.toHaveBeenCalled();
      expect(at.saver.unsent()).toEqual({ texto: 'a' });
    });
  });

  it('of a form that was closed and opened again is what was typed last, also while it is on its way', async () => {
    at.saver.keep({ texto: 'a' });
    const closing = at.saver.flush();
    expect(at.saver.unsent()).toEqual({ texto: 'a' });
    at.saver.keep({ texto: 'ab' });
    expect(at.saver.unsent()).toEqual({ texto: 'ab' });
    await at.network.sent[0]!.answer(200, ok());
    await closing;
    await wait(PAUSE_MS);
    await at.network.sent[1]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'ab']);
  });

  it('asks once to sign in again, and is not asked for by itself when that was declined', async () => {
    const signInAgain = jest.fn(() => Promise.resolve(false));
    setSessionHandlers({ signInAgain, onSecondFactor: null });
    await type('a');
    await at.network.sent[0]!.answer(401);
    await wait(10 * RETRY_MS);
    expect(signInAgain).toHaveBeenCalledTimes(1);
    expect(at.network.sent).toHaveLength(1);
    await type('ab');
    await at.network.sent[1]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'ab']);
  });

  it('is saved by the same call once one has signed in again', async () => {
    setSessionHandlers({ signInAgain: () => Promise.resolve(true), onSecondFactor: null });
    await type('a');
    await at.network.sent[0]!.answer(401);
    await at.network.sent[1]!.answer(200, ok());
    expect(kept()).toEqual(['a', 'a']);
    expect(at.told.at(-1)).toBe('guardado');
  });

  describe('that another tab has saved meanwhile', () => {
    const sentVersions = () => at.network.sent.map(({ body }) => (body as { version?: string | null }).version);

    it('is made one with it and sent again at once, with the version that was met', async () => {
      const settled: unknown[] = [];
      at.saver.saw({ datos: { texto: 'vieja' }, version: 'v1' });
      attached((...all) => {
        settled.push(all);
        return { texto: 'mía y suya' };
      });
      await type('mía');
      await at.network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      expect(settled).toEqual([[{ texto: 'mía' }, { texto: 'suya' }, { texto: 'vieja' }]]);
      expect(kept()).toEqual(['mía', 'mía y suya']);
      expect(sentVersions()).toEqual(['v1', 'v2']);
      await at.network.sent[1]!.answer(200, ok({ version: 'v3' }));
      await type('más');
      expect(sentVersions()).toEqual(['v1', 'v2', 'v3']);
      expect(at.told.at(-1)).toBe('guardando');
    });

    it('waits for the person where both wrote the same, whatever they go on typing, and goes out once they chose', async () => {
      await type('mía');
      await at.network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      expect(at.told.at(-1)).toBe('en-duda');
      await type('mía, más larga');
      await at.saver.flush();
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual(['mía']);
      expect(at.saver.unsent()).toEqual({ texto: 'mía, más larga' });
      void at.saver.chosen({ texto: 'suya' });
      await at.network.sent[1]!.answer(200, ok({ version: 'v3' }));
      expect([kept(), sentVersions(), at.told.at(-1)]).toEqual([['mía', 'suya'], [null, 'v2'], 'guardado']);
    });

    it('asks again when the form that was left meanwhile stands again, and is at risk until the person chose', async () => {
      at.saver.saw({ datos: { texto: 'vieja' }, version: 'v1' });
      await type('mía');
      expect(at.saver.atRisk()).toBe(false);
      await at.network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      at.saver.attach(null);
      expect(at.saver.atRisk()).toBe(true);
      const asked: unknown[] = [];
      attached((...all) => {
        asked.push(all);
        return null;
      });
      at.saver.askAgain({ texto: 'mía' });
      expect(asked).toEqual([[{ texto: 'mía' }, { texto: 'suya' }, { texto: 'vieja' }]]);
      void at.saver.chosen({ texto: 'mía' });
      await at.network.sent[1]!.answer(200, ok({ version: 'v3' }));
      at.saver.askAgain({ texto: 'mía' });
      expect([asked.length, kept(), at.saver.atRisk()]).toEqual([1, ['mía', 'mía'], false]);
    });

    it('is removed all the same', async () => {
      await type('mía');
      await at.network.sent[0]!.answer(409, stale({ texto: 'suya' }));
      const gone = at.saver.discard();
      await at.network.sent[1]!.answer(200, ok());
      await gone;
      expect(kept()).toEqual(['mía', null]);
      await type('otra');
      expect(kept()).toEqual(['mía', null, 'otra']);
    });
  });

  describe('that is removed', () => {
    it('takes the place of what waits and follows what is on its way, so that nothing brings it back', async () => {
      await type('a');
      at.saver.keep({ texto: 'ab' });
      const gone = at.saver.discard();
      expect(kept()).toEqual(['a']);
      await at.network.sent[0]!.answer(200, ok());
      await at.network.sent[1]!.answer(200, ok());
      await gone;
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual(['a', null]);
      expect(at.saver.unsent()).toBeUndefined();
    });

    it('stays where another tab has written since, and goes where it is one’s own, whose answer was lost', async () => {
      await type('mía');
      await at.network.sent[0]!.answer(200, ok({ version: 'v1' }));
      const left = at.saver.discard();
      expect(at.network.sent[1]!.body).toMatchObject({ datos: null, version: 'v1' });
      await at.network.sent[1]!.answer(409, stale({ texto: 'suya' }));
      await left;
      expect([kept(), at.saver.unsent()]).toEqual([['mía', null], undefined]);
      await type('otra');
      await at.network.sent[2]!.fail();
      const gone = at.saver.discard();
      await at.network.sent[3]!.answer(409, stale({ texto: 'otra' }));
      await at.network.sent[4]!.answer(200, ok());
      await gone;
      expect(kept()).toEqual(['mía', null, 'otra', null, null]);
    });

    it('does not keep the form waiting when the network is away, and is removed once it is back', async () => {
      const gone = at.saver.discard();
      await at.network.sent[0]!.fail();
      await gone;
      expect(at.saver.unsent()).toBeNull();
      await wait(RETRY_MS);
      await at.network.sent[1]!.answer(200, ok());
      expect(kept()).toEqual([null, null]);
    });

    it('stays when one goes on typing', async () => {
      const gone = at.saver.discard();
      await at.network.sent[0]!.fail();
      await gone;
      await type('otra');
      await at.network.sent[1]!.answer(200, ok());
      await wait(10 * RETRY_MS);
      expect(kept()).toEqual([null, 'otra']);
    });
  });
});
