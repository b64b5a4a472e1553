import { draftOnALine, RETRY_MS } from '../../../tests/builders/draft-saver.js';
import { ok } from '../../../tests/builders/network.js';

const { jest } = import.meta;
const SLOW_MS = 8_000;
const HUNG_MS = 45_000;
const PATIENCE_MS = 3_000;

describe('A draft whose server is away or does not answer', () => {
  const at = draftOnALine();
  const { kept, type, wait } = at;

  it('is not saved from a failure on until it is, whatever one types meanwhile', async () => {
    await type('a');
    await at.network.sent[0]!.fail();
    at.told = [];
    await type('ab');
    await at.network.sent[1]!.fail();
    await type('abc');
    expect(new Set(at.told)).toEqual(new Set(['sin-guardar']));
    await at.network.sent[2]!.answer(200, ok());
    expect(at.told.at(-1)).toBe('guardado');
    await type('abcd');
    expect(at.told.at(-1)).toBe('guardando');
  });

  it('that no answer comes to is told as not saved, and is tried again when the line hangs', async () => {
    await type('a');
    await wait(SLOW_MS - 1);
    expect(at.told.at(-1)).toBe('guardando');
    await wait(1);
    expect([at.told.at(-1), at.saver.atRisk(), at.network.sent[0]!.aborted]).toEqual(['sin-guardar', true, false]);
    await wait(HUNG_MS - SLOW_MS + RETRY_MS);
    expect([at.network.sent[0]!.aborted, kept()]).toEqual([true, ['a', 'a']]);
    await at.network.sent[1]!.answer(200, ok());
    expect([at.told.at(-1), at.saver.atRisk()]).toEqual(['guardado', false]);
  });

  it('that comes late after all is saved', async () => {
    await type('a');
    await wait(SLOW_MS);
    await at.network.sent[0]!.answer(200, ok());
    await wait(10 * RETRY_MS);
    expect([kept(), at.told.at(-1), at.saver.atRisk()]).toEqual([['a'], 'guardado', false]);
  });

  describe('that is removed, while the removal hangs,', () => {
    it.each([
      ['keeps its form waiting for three seconds', () => Promise.resolve()],
      ['behind a save that hangs, does not keep it longer', () => type('a')],
    ])('%s, and goes as soon as it can', async (_, before) => {
      await before();
      const goOn = jest.fn();
      void at.saver.discard().then(goOn);
      await wait(PATIENCE_MS - 1);
      expect(goOn).not.toHaveBeenCalled();
      await wait(1);
      expect(goOn).toHaveBeenCalled();
      const sent = kept().length;
      await wait(HUNG_MS + RETRY_MS);
      expect([kept().at(-1), kept().length]).toEqual([null, sent + 1]);
      await at.network.sent.at(-1)!.answer(200, ok());
      expect(at.saver.unsent()).toBeUndefined();
    });

    it('holds back nothing that is typed after it, which takes its place and can lose nothing to it', async () => {
      at.saver.saw({ datos: { texto: 'a' }, version: 'v1' });
      void at.saver.discard();
      await type('otra');
      const [removal, save] = at.network.sent;
      expect([removal!.aborted, kept()]).toEqual([true, [null, 'otra']]);
      // Whichever of the two arrives first: the removal is of 'v1' alone.
      expect([removal!.body, save!.body]).toMatchObject([{ version: 'v1' }, { version: 'v1' }]);
      await save!.answer(200, ok({ version: 'v2' }));
      await wait(HUNG_MS + RETRY_MS);
      expect([kept().length, at.told.at(-1)]).toEqual([2, 'guardado']);
    });
  });
});
