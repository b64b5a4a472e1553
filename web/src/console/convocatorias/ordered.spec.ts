import { freeKey, moved } from './ordered.js';

describe('A list in an order', () => {
  it('moves one place up or down, and nothing over its ends', () => {
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('gives a new one a key that none has', () => {
    expect(freeKey('p', [])).toBe('p1');
    expect(freeKey('p', [{ clave: 'p1' }, { clave: 'aliado' }, { clave: 'p3' }])).toBe('p2');
  });
});
