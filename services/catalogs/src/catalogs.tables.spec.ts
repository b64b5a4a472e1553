import type { ListItem, RowOf } from '@registro/platform/database/tables';
import type { Elemento } from './elemento.entity.js';

it('what all services read of a list is what its entity holds', () => {
  const asShared: (row: RowOf<Elemento>) => ListItem = (row) => row;
  const asOwned: (row: ListItem) => RowOf<Elemento> = (row) => row;
  expect(asShared).not.toBe(asOwned);
});
