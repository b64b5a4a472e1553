import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Button from '@mui/material/Button';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { useListContext } from 'react-admin';
import { BulkActions } from './BulkActions.js';

/* react-admin's own boxes have no accessible name under this MUI: its label lands on the span around the input. */

/** The box of one row. */
export function SelectCase({ row }: { row: CaseRow }) {
  const { selectedIds, onToggleItem } = useListContext<CaseRow>();
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(row.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': `Seleccionar el caso de ${row.nombre}, ${row.cedula}` } }}
      sx={{ m: -0.5 }}
    />
  );
}

/** The box of the whole page. */
export function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext<CaseRow>();
  const ids = data.map(({ id }) => id);
  const chosen = ids.filter((id) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      size="small"
      checked={chosen > 0 && chosen === ids.length}
      indeterminate={chosen > 0 && chosen < ids.length}
      onChange={(_, on) => onSelect(on ? ids : [])}
      slotProps={{ input: { 'aria-label': 'Seleccionar todos los casos de esta página' } }}
      sx={{ m: -0.5 }}
    />
  );
}

/** What can be done with the chosen rows, above the list as soon as there are any. */
export function SelectionBar() {
  const { selectedIds, onUnselectItems } = useListContext<CaseRow>();
  if (selectedIds.length === 0) return null;
  return (
    <Box
      role="region"
      aria-label="Casos seleccionados"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, bgcolor: 'var(--primary-soft)' }}
    >
      <Box component="span" role="status" sx={{ mr: 'auto' }}>
        {selectedIds.length === 1 ? '1 caso seleccionado' : `${selectedIds.length} casos seleccionados`}
      </Box>
      <BulkActions />
      <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
        Quitar selección
      </Button>
    </Box>
  );
}
