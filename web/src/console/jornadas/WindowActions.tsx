import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WindowRow } from '@registro/contracts/catalogs/window';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { ExtendButton } from '../window/ExtendButton.js';
import { WindowDialog } from '../window/WindowDialog.js';

/** What may be done with a window. A click in its dialog is none on the row that it stands in. */
export function WindowActions({ row }: { row: WindowRow }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefresh();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } }} onClick={(event) => event.stopPropagation()}>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Cambiar la jornada: ${row.nombre}`}>
        Cambiar
      </Button>
      {row.fechaFin && <ExtendButton id={row.id} nombre={row.nombre} onDone={() => refresh()} />}
      {open && <WindowDialog row={row} onClose={() => setOpen(false)} />}
    </Box>
  );
}
