import type { ListItemRow, RowOf } from '@registro/platform/database/tables';
import type { ListItem } from './list-item.entity.js';

it('what all services read of a list is what its entity holds', () => {
  const asShared: (row: RowOf<ListItem>) => ListItemRow = (row) => row;
  const asOwned: (row: ListItemRow) => RowOf<ListItem> = (row) => row;
  expect(asShared).not.toBe(asOwned);
});
