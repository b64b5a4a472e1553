import { WhereArePayments } from '../../payments/WhereArePayments.js';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import type { PeriodRow } from '../queries.js';
import { nameOf } from './period-text.js';

/** 'Ver pago': where each payment of the period is, and the receipt of those that were paid. */
export function PeriodPayments({ row, onClose }: { row: PeriodRow; onClose: () => void }) {
  return (
    <Dialog
      title="Ver pago"
      onClose={onClose}
      actions={
        <Button onClick={onClose} autoFocus>
          Cerrar
        </Button>
      }
    >
      <WhereArePayments objeto="periodo" idObjeto={row.idPeriodo} heading={nameOf(row)} />
    </Dialog>
  );
}
