import { placeOf } from '../../web/src/forms/draft-place.js';
import { DraftSaver, type OpenForm, type SaveState } from '../../web/src/forms/draft-saver.js';
import { fakeNetwork } from './network.js';

const { jest } = import.meta;

interface Typed {
  texto: string;
}

/** How long a form waits for another key before its draft goes out, and before one that failed is tried again. */
export const PAUSE_MS = 1_200;
export const RETRY_MS = 15_000;

/**
 * The saver of one form's draft on a line that the test answers, with the clock in its hands; anew for each test of the
 * `describe` that calls this.
 */
export function draftOnALine() {
  const at = {
    network: undefined! as ReturnType<typeof fakeNetwork>,
    saver: undefined! as DraftSaver<Typed>,
    told: [] as SaveState[],
    /** A form that makes one of two drafts so; it is not asked, unless told. */
    attached: (settle: OpenForm<Typed>['settle'] = () => null) => at.saver.attach({ report: (estado) => at.told.push(estado), settle }),
    wait: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    type: async (texto: string) => {
      at.saver.keep({ texto });
      await at.wait(PAUSE_MS);
    },
    /** What went out so far; null removes it. */
    kept: () => at.network.sent.map(({ body }) => (body as { datos: Typed | null }).datos?.texto ?? null),
  };
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    Object.assign(at, { network: fakeNetwork(), saver: new DraftSaver<Typed>(placeOf('estudios', 7)), told: [] });
    at.attached();
  });
  afterEach(() => {
    at.network.restore();
    jest.useRealTimers();
  });
  return at;
}
