import { consumersOf } from '../events.js';
import { EVENT_NAMES } from './queues.js';

describe('The names of events', () => {
  it('say each of them in words of their own, without its code', () => {
    expect(Object.keys(EVENT_NAMES).toSorted()).toEqual(Object.keys(consumersOf).toSorted());
    const names = Object.values(EVENT_NAMES);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^\p{Lu}[\p{L} ]+$/u.test(name) && !name.endsWith('PDF'))).toEqual([]);
  });
});
