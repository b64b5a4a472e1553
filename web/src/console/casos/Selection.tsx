import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Button from '@mui/material/Button';
import type { CaseRow } from '@registro/contracts/evaluation/case';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { type Bulk, BulkButtons, BulkDialog } from './BulkActions.js';

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

/** What can be done with the chosen rows, above the list as soon as there are any. A dialog stays when its cases leave the list. */
export function SelectionBar() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<CaseRow>();
  const [bulk, setBulk] = useState<Bulk | null>(null);
  // Those of this page: what is chosen must be in sight.
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <>
      {chosen.length > 0 && (
        <Box
          role="region"
          aria-label="Casos seleccionados"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 0.5, bgcolor: 'var(--primary-soft)' }}
        >
          <Box component="span" role="status" sx={{ mr: 'auto' }}>
            {chosen.length === 1 ? '1 caso seleccionado' : `${chosen.length} casos seleccionados`}
          </Box>
          <BulkButtons chosen={chosen} ask={setBulk} />
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            Quitar selección
          </Button>
        </Box>
      )}
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(null)} />}
    </>
  );
}
