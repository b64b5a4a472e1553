import { fakeNetwork, ok } from '../../../tests/builders/network.js';
import { get, post } from './client.js';
import { isOwnWrite, writesUnderWay } from './own-writes.js';

describe('What a tab did itself', () => {
  let network: ReturnType<typeof fakeNetwork>;
  beforeEach(() => {
    network = fakeNetwork();
  });
  afterEach(() => network.restore());

  it('is known by the id of its answer, and what is on its way by its answer to come', async () => {
    const saved = post('guardar/a', { titulo: 'Un curso' });
    const sending = writesUnderWay();
    expect(sending).not.toBeNull();
    expect(isOwnWrite('una')).toBe(false);
    await network.sent[0]!.answer(200, ok(1), { 'x-request-id': 'una' });
    await Promise.all([saved, sending]);
    expect([isOwnWrite('una'), isOwnWrite('otra'), isOwnWrite(undefined), writesUnderWay()]).toEqual([true, false, false, null]);
  });

  it('is nothing that it only read, nor what had no answer', async () => {
    const read = get('lista');
    expect(writesUnderWay()).toBeNull();
    await network.sent[0]!.answer(200, ok([]), { 'x-request-id': 'leida' });
    await read;
    const lost = post('guardar/b').catch(() => 'lost');
    const sending = writesUnderWay();
    await network.sent[1]!.fail();
    await sending;
    expect([await lost, isOwnWrite('leida'), writesUnderWay()]).toEqual(['lost', false, null]);
  });
});
