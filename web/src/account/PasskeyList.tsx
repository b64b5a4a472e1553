import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import { PASSKEYS_MAX, type PasskeyRow } from '@registro/contracts/accounts/passkey';
import { inCaracas } from '@registro/contracts/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys } from '../session/passkeys.js';
import { PASSKEYS_KEY, usePasskeys } from '../session/usePasskeys.js';
import { Icon } from '../ui/Icon.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { AddPasskeyDialog } from './AddPasskeyDialog.js';
import { RemovePasskeyDialog } from './RemovePasskeyDialog.js';
import { RenamePasskeyDialog } from './RenamePasskeyDialog.js';

/** The account's passkeys, and the ways to add, rename and remove one. */
export function PasskeyList() {
  const { data, isPending, isError, refetch } = usePasskeys();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'agregar' | { row: PasskeyRow; quita: boolean } | null>(null);
  const reread = () => queries.invalidateQueries({ queryKey: PASSKEYS_KEY });

  const OneDialog = open && open !== 'agregar' && open.quita ? RemovePasskeyDialog : RenamePasskeyDialog;

  if (isPending) return <RowsLoading rows={1} />;
  if (isError) return <LoadFailed text="No se pudieron cargar sus llaves de acceso." onRetry={() => void refetch()} />;
  return (
    <>
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>Aún no tiene llaves de acceso.</Box>}
      <Box component="ul" aria-label="Llaves de acceso" sx={{ listStyle: 'none', m: 0, p: 0 }} hidden={data.length === 0}>
        {data.map((row) => (
          <Row key={row.id} row={row} onRename={() => setOpen({ row, quita: false })} onRemove={() => setOpen({ row, quita: true })} />
        ))}
      </Box>
      <Box sx={{ mt: 2 }}>
        {!hasPasskeys() ? (
          <Alert severity="info">Este navegador no puede usar llaves de acceso.</Alert>
        ) : data.length >= PASSKEYS_MAX ? (
          <Alert severity="info">Tiene {PASSKEYS_MAX}, las que caben. Quite una que no use para agregar otra.</Alert>
        ) : (
          <Button variant="outlined" onClick={() => setOpen('agregar')}>
            Agregar una llave de acceso
          </Button>
        )}
      </Box>
      {open === 'agregar' && <AddPasskeyDialog onClose={() => setOpen(null)} onDone={reread} />}
      {open && open !== 'agregar' && <OneDialog row={open.row} onClose={() => setOpen(null)} onDone={reread} />}
    </>
  );
}

function Row({ row, onRename, onRemove }: { row: PasskeyRow; onRename: () => void; onRemove: () => void }) {
  const { nombre, creado, usada } = row;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: '1px solid var(--line)' }}
    >
      <Icon name="key" />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{nombre}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          Agregada el {inCaracas(creado, 'minute')} · {usada ? `usada el ${inCaracas(usada, 'minute')}` : 'sin usar todavía'}
        </Box>
      </Box>
      <Button size="small" variant="outlined" color="inherit" aria-label={`Renombrar la llave ${nombre}`} onClick={onRename}>
        Renombrar
      </Button>
      <Button size="small" variant="outlined" color="error" aria-label={`Quitar la llave ${nombre}`} onClick={onRemove}>
        Quitar
      </Button>
    </Box>
  );
}
