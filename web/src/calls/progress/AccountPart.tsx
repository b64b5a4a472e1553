import { groupAccount } from '@registro/contracts/scholarships/account-number';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from '../../ui/router.js';
import { Facts } from '../../records/Facts.js';
import { Button } from '../../ui/Button.js';
import { Section } from '../../ui/Section.js';
import { useLater } from '../../ui/useLater.js';
import '../calls.css';
import type { AccountProps } from './AccountDialog.js';

/** The account that the disbursements go to; `?cuenta=1` opens it at once, where it is to be mended. */
export function AccountPart({ idProyecto, cuenta, why }: AccountProps) {
  const id = useId();
  const [search] = useSearchParams();
  const toMend = why !== null && search.has('cuenta');
  const [open, setOpen] = useState(toMend);
  const [AccountDialog, want] = useLater(() => import('./AccountDialog.js'));
  useEffect(() => {
    if (toMend) void want();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the page is come to
  }, []);
  return (
    <Section id={id} title="Cuenta del proyecto" text="Una cuenta de quien es responsable: en ella se reciben los desembolsos.">
      {cuenta && (
        <Facts
          facts={[
            ['Banco', cuenta.idBanco.label],
            ['Tipo de cuenta', cuenta.idTipoCuenta.label],
            [
              'Número de cuenta',
              <span key="cuenta" className="monto">
                {groupAccount(cuenta.numCuenta)}
              </span>,
            ],
          ]}
        />
      )}
      <Button
        kind={cuenta ? 'outline' : 'solid'}
        start={cuenta ? 'edit' : 'plus'}
        className={cuenta ? 'aparte' : undefined}
        onClick={async () => (await want()) && setOpen(true)}
        aria-describedby={id}
      >
        {cuenta ? 'Cambiar cuenta' : 'Registrar cuenta'}
      </Button>
      {open && AccountDialog && <AccountDialog idProyecto={idProyecto} cuenta={cuenta} why={why} onClose={() => setOpen(false)} />}
    </Section>
  );
}
