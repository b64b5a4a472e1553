import Checkbox from '@mui/material/Checkbox';
import { type RaRecord, useListContext } from 'react-admin';

/* react-admin's own boxes have no accessible name under this MUI: its label lands on the span around the input. */

/** The box of one row, named by what is chosen with it. */
export function SelectRow({ id, label }: { id: number; label: string }) {
  const { selectedIds, onToggleItem } = useListContext<RaRecord<number>>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ m: -0.5 }}
    />
  );
}

/** The box of the whole page. */
export function SelectPage({ label }: { label: string }) {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord<number>>();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(_, on) => onSelect(on ? ids : [])}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ m: -0.5 }}
    />
  );
}
