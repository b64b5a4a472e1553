import { paragraphChanges } from './paragraph-changes.js';

/** Each paragraph that the other text does not have stands between brackets. */
const marked = (antes: string[], despues: string[]) => {
  const changes = paragraphChanges(antes.join('\n\n'), despues.join('\n\n'));
  const words = (of: (typeof changes)['antes']) => of.map(({ texto, igual }) => (igual ? texto : `[${texto}]`)).join(' ');
  return [words(changes.antes), words(changes.despues)];
};

describe('What changes between two texts', () => {
  it.each([
    ['nothing', ['a', 'b'], ['a', 'b'], 'a b', 'a b'],
    ['a paragraph that is put in', ['a', 'c'], ['a', 'b', 'c'], 'a c', 'a [b] c'],
    ['one that is taken out', ['a', 'b', 'c'], ['a', 'c'], 'a [b] c', 'a c'],
    ['one that says something else', ['a', 'b', 'c'], ['a', 'x', 'c'], 'a [b] c', 'a [x] c'],
    ['two that change places', ['a', 'b'], ['b', 'a'], '[a] b', 'b [a]'],
    ['one that stands twice', ['a', 'a'], ['a'], 'a [a]', 'a'],
    ['all of it', ['a'], ['b', 'c'], '[a]', '[b] [c]'],
  ] as const)('is %s', (_, antes, despues, before, after) => {
    expect(marked([...antes], [...despues])).toEqual([before, after]);
  });
});
