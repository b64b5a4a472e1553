import { addObjectives } from './objectives.js';

const some = (count: number, length = 3) => Array.from({ length: count }, () => ({ label: 'x'.repeat(length) }));

describe('specific objectives (rule C-13)', () => {
  it('come one a line, without what is around them', () => {
    expect(addObjectives([], '  Medir   el agua \n\n Publicar\r\n')).toEqual({
      objectives: [{ label: 'Medir el agua' }, { label: 'Publicar' }],
      refused: null,
      left: '',
    });
    expect(addObjectives(some(2), '   ')).toEqual({ objectives: some(2), refused: null, left: '' });
  });

  it('are twenty at the most, and what no longer fits stays to be typed on', () => {
    expect(addObjectives(some(20), 'otro')).toEqual({ objectives: some(20), refused: 'count', left: 'otro' });
    expect(addObjectives(some(19), 'uno\ndos\ntres')).toMatchObject({ refused: 'count', left: 'dos\ntres' });
  });

  it('have 2000 characters in all', () => {
    expect(addObjectives(some(1, 1990), 'x'.repeat(10))).toMatchObject({ refused: null });
    expect(addObjectives(some(1, 1990), 'x'.repeat(11))).toMatchObject({ refused: 'chars', left: 'x'.repeat(11) });
  });
});
