import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { WindowRow } from '@registro/contracts/catalogs/window';
import { useRefresh } from 'react-admin';
import { useStage } from '../kit/stage.js';
import { ExtendButton } from '../window/ExtendButton.js';
import { WindowDialog } from '../window/WindowDialog.js';

/** What may be done with a window. */
export function WindowActions({ row }: { row: WindowRow }) {
  const stage = useStage();
  const refresh = useRefresh();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Button
        size="small"
        onClick={() => stage((close) => <WindowDialog row={row} onClose={close} />)}
        aria-label={`Cambiar la jornada: ${row.nombre}`}
      >
        Cambiar
      </Button>
      {row.fechaFin && <ExtendButton id={row.id} nombre={row.nombre} onDone={() => refresh()} />}
    </Box>
  );
}
