import { placeOf } from './wizard.js';

describe('The place in a wizard', () => {
  it.each([
    ['the kept step of the kept record', '1|7', null, { step: 1, id: 7 }],
    ['the kept step of the record that the address names', '1|7', 7, { step: 1, id: 7 }],
    ['the first step of another record', '1|7', 8, { step: 0, id: 8 }],
    ['the first step of a record when none was kept', '1|', 8, { step: 0, id: 8 }],
    ['the kept step of a wizard without records', '2|', null, { step: 2, id: null }],
    ['the first step when nothing was kept', '|', null, { step: 0, id: null }],
    ['the first step when there is no such step', '3|', null, { step: 0, id: null }],
    ['the first step when what was kept is no number', 'x|y', null, { step: 0, id: null }],
    ['the first step for a negative one', '-1|', null, { step: 0, id: null }],
  ])('is %s', (_, kept, asked, place) => expect(placeOf(kept, 3, asked)).toEqual(place));
});
