import Button from '@mui/material/Button';
import { useOpenedRow } from './useOpenedRow.js';

/** Among a row's actions: opens the row, as what names it does. */
export function OpenRow({ id, label, children }: { id: number; label: string; children: string }) {
  const { open } = useOpenedRow();
  return (
    <Button size="small" onClick={() => open(id)} aria-label={label} aria-haspopup="dialog">
      {children}
    </Button>
  );
}
