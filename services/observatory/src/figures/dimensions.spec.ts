import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIMENSIONS } from './dimensions.js';

const CLOCK = /now\(|current_date/i;
/** The functions of the database that look at the clock, by their names. */
const moving = [
  ...readFileSync(join(import.meta.dirname, '../observatory.migrations.ts'), 'utf8').matchAll(
    /create function (observatory\.\w+)\([^$]*\$\$(.*?)\$\$/gs,
  ),
].flatMap(([, name, body]) => (CLOCK.test(body!) ? [`${name}(`] : []));

describe('The categories of the figures', () => {
  // Ages alone: each year people go over to the next one, and how many did is told by none.
  it('stay what they are from edition to edition, for what went from one to another would be the difference of two', () => {
    expect(moving).toContain('observatory.edad(');
    const moved = Object.entries(DIMENSIONS).filter(([, { codigo }]) => {
      const code = JSON.stringify(codigo.toOperationNode());
      return CLOCK.test(code) || moving.some((name) => code.includes(name));
    });
    expect(moved.map(([name]) => name)).toEqual(['edad']);
  });
});
