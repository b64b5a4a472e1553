import Button from '@mui/material/Button';
import type { WindowRow } from '@registro/contracts/catalogs/window';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { WindowDialog } from '../window/WindowDialog.js';

/**
 * Sets when a call opens and closes, and within how many days its cases are judged, where that stands: in its window.
 */
export function DatesButton({ idVentana }: { idVentana: number }) {
  const { data } = useGetOne<WindowRow>('jornadas', { id: idVentana });
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" disabled={!data} onClick={() => setOpen(true)}>
        Cambiar fechas y plazo
      </Button>
      {open && data && <WindowDialog row={data} onClose={() => setOpen(false)} />}
    </>
  );
}
