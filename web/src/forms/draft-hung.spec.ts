import { fakeNetwork, ok } from '../../../tests/builders/network.js';
import { placeOf } from './draft-place.js';
import { DraftSaver, type SaveState } from './draft-saver.js';

const { jest } = import.meta;
const PAUSE_MS = 1_200;
const RETRY_MS = 15_000;
const SLOW_MS = 8_000;
const HUNG_MS = 45_000;

describe('A draft whose server is away or does not answer', () => {
  let network: ReturnType<typeof fakeNetwork>;
  let saver: DraftSaver<{ texto: string }>;
  let told: SaveState[];
  const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  const kept = () => network.sent.map(({ body }) => (body as { datos: { texto: string } }).datos.texto);
  const type = async (texto: string) => {
    saver.keep({ texto });
    await wait(PAUSE_MS);
  };

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    network = fakeNetwork();
    told = [];
    saver = new DraftSaver(placeOf('estudios', 7));
    saver.attach({ report: (estado) => told.push(estado), settle: () => null });
  });
  afterEach(() => {
    network.restore();
    jest.useRealTimers();
  });

  it('is not saved from a failure on until it is, whatever one types meanwhile', async () => {
    await type('a');
    await network.sent[0]!.fail();
    told = [];
    await type('ab');
    await network.sent[1]!.fail();
    await type('abc');
    expect(new Set(told)).toEqual(new Set(['sin-guardar']));
    await network.sent[2]!.answer(200, ok());
    expect(told.at(-1)).toBe('guardado');
    await type('abcd');
    expect(told.at(-1)).toBe('guardando');
  });

  it('that no answer comes to is told as not saved, and is tried again when the line hangs', async () => {
    await type('a');
    await wait(SLOW_MS - 1);
    expect(told.at(-1)).toBe('guardando');
    await wait(1);
    expect([told.at(-1), saver.atRisk(), network.sent[0]!.aborted]).toEqual(['sin-guardar', true, false]);
    await wait(HUNG_MS - SLOW_MS + RETRY_MS);
    expect([network.sent[0]!.aborted, kept()]).toEqual([true, ['a', 'a']]);
    await network.sent[1]!.answer(200, ok());
    expect([told.at(-1), saver.atRisk()]).toEqual(['guardado', false]);
  });

  it('that comes late after all is saved', async () => {
    await type('a');
    await wait(SLOW_MS);
    await network.sent[0]!.answer(200, ok());
    await wait(10 * RETRY_MS);
    expect([kept(), told.at(-1), saver.atRisk()]).toEqual([['a'], 'guardado', false]);
  });
});
