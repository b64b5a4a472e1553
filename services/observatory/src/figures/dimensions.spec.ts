import { DIMENSIONS } from './dimensions.js';

describe('The categories of the figures', () => {
  // Ages alone: each year people go over to the next one, and how many did is told by none.
  it('stay what they are from edition to edition, for what went from one to another would be the difference of two', () => {
    const moving = Object.entries(DIMENSIONS).filter(([, { codigo }]) =>
      /now\(|current_date/i.test(JSON.stringify(codigo.toOperationNode())),
    );
    expect(moving.map(([name]) => name)).toEqual(['edad']);
  });
});
