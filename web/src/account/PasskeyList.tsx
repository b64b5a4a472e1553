import type { PasskeyRow } from '@registro/contracts/accounts/passkey';
import { PASSKEYS_MAX } from '@registro/contracts/ceilings';
import { inCaracas } from '@registro/contracts/dates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasPasskeys } from '../session/passkeys.js';
import { PASSKEYS_KEY, usePasskeys } from '../session/usePasskeys.js';
import { Button } from '../ui/Button.js';
import { Icon } from '../ui/Icon.js';
import { LoadFailed, RowsLoading } from '../ui/LoadStates.js';
import { Notice } from '../ui/plain/Notice.js';
import { useLater } from '../ui/useLater.js';
import type { Asked } from './PasskeyDialog.js';

/** The account's passkeys, and the ways to add, rename and remove one. */
export function PasskeyList() {
  const { data, isPending, isError, refetch } = usePasskeys();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [Dialog, want] = useLater(() => import('./PasskeyDialog.js'));
  const ask = async (what: Asked) => {
    if (await want()) setAsked(what);
  };
  const reread = () => queries.invalidateQueries({ queryKey: PASSKEYS_KEY });

  if (isPending) return <RowsLoading rows={1} />;
  if (isError) return <LoadFailed text="No se pudieron cargar sus llaves de acceso." onRetry={() => void refetch()} />;
  return (
    <>
      {data.length === 0 && <p className="cuenta-nada">Aún no tiene llaves de acceso.</p>}
      <ul className="cuenta-lista" aria-label="Llaves de acceso" hidden={data.length === 0}>
        {data.map((row) => (
          <Row key={row.id} row={row} onRename={() => void ask({ row, quita: false })} onRemove={() => void ask({ row, quita: true })} />
        ))}
      </ul>
      <div className="cuenta-hacer">
        {!hasPasskeys() ? (
          <Notice tone="info">Este navegador no puede usar llaves de acceso.</Notice>
        ) : data.length >= PASSKEYS_MAX ? (
          <Notice tone="info">Tiene {PASSKEYS_MAX}, las que caben. Quite una que no use para agregar otra.</Notice>
        ) : (
          <Button kind="outline" onClick={() => void ask('agregar')}>
            Agregar una llave de acceso
          </Button>
        )}
      </div>
      {Dialog && asked && <Dialog asked={asked} onClose={() => setAsked(null)} onDone={reread} />}
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
