import { PASSKEYS_MAX, type PasskeyRow } from '@registro/contracts/accounts/passkey';
import { inCaracas } from '@registro/contracts/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys } from '../session/passkeys.js';
import { PASSKEYS_KEY, usePasskeys } from '../session/usePasskeys.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
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
      {data.length === 0 && <p className="cuenta-nada">Aún no tiene llaves de acceso.</p>}
      <ul className="cuenta-lista" aria-label="Llaves de acceso" hidden={data.length === 0}>
        {data.map((row) => (
          <Row key={row.id} row={row} onRename={() => setOpen({ row, quita: false })} onRemove={() => setOpen({ row, quita: true })} />
        ))}
      </ul>
      <div className="cuenta-hacer">
        {!hasPasskeys() ? (
          <Notice tone="info">Este navegador no puede usar llaves de acceso.</Notice>
        ) : data.length >= PASSKEYS_MAX ? (
          <Notice tone="info">Tiene {PASSKEYS_MAX}, las que caben. Quite una que no use para agregar otra.</Notice>
        ) : (
          <Button kind="outline" onClick={() => setOpen('agregar')}>
            Agregar una llave de acceso
          </Button>
        )}
      </div>
      {open === 'agregar' && <AddPasskeyDialog onClose={() => setOpen(null)} onDone={reread} />}
      {open && open !== 'agregar' && <OneDialog row={open.row} onClose={() => setOpen(null)} onDone={reread} />}
    </>
  );
}

function Row({ row, onRename, onRemove }: { row: PasskeyRow; onRename: () => void; onRemove: () => void }) {
  const { nombre, creado, usada } = row;
  return (
    <li>
      <Icon name="key" />
      <div>
        <strong>{nombre}</strong>
        <small>
          Agregada el {inCaracas(creado, 'minute')} · {usada ? `usada el ${inCaracas(usada, 'minute')}` : 'sin usar todavía'}
        </small>
      </div>
      <Button small kind="outline" aria-label={`Renombrar la llave ${nombre}`} onClick={onRename}>
        Renombrar
      </Button>
      <Button small kind="outline" danger aria-label={`Quitar la llave ${nombre}`} onClick={onRemove}>
        Quitar
      </Button>
    </li>
  );
}
