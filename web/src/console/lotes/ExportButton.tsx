import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import type { BankFileRow } from '@registro/contracts/payments/bank-files';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { download } from '../../files/download.js';
import { DialogButtons } from '../kit/DialogButtons.js';
import { RecordDialog } from '../kit/RecordDialog.js';
import { useStage } from '../kit/stage.js';
import { useToast } from '../../ui/Feedback.js';
import { Bank } from '../money/banks.js';
import { newKey } from '../../api/new-key.js';
import { showCents } from '../money/money.js';

/** The bank's file of an approved batch: from then on its payments are at the bank. */
export function ExportButton({ row }: { row: BatchRow }) {
  const stage = useStage();
  return (
    <Button variant="contained" disabled={row.porRevisar > 0} onClick={() => stage((close) => <ExportDialog row={row} onClose={close} />)}>
      Exportar al banco
    </Button>
  );
}

/** The file comes down as it was made; one whose line breaks stays where it can be had again. */
const takeAway = ({ id }: BankFileRow) =>
  download(`recursos/bancos-archivos/${id}/contenido`, () => undefined, new AbortController().signal);

function ExportDialog({
  row: { id, banco, formato, cuantos, quitados, centimos, moneda },
  onClose,
}: {
  row: BatchRow;
  onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const [llave] = useState(newKey);
  const toast = useToast();
  const refresh = useRefresh();
  const send = async () => {
    setBusy(true);
    try {
      const file = await post<BankFileRow>(`recursos/lotes/${id}/exportar`, { llave });
      onClose();
      await takeAway(file).then(
        () => toast(`Archivo ${file.nombre} descargado: cárguelo en el banco`),
        () => toast(`Archivo ${file.nombre} listo: descárguelo abajo y cárguelo en el banco`, 'warning'),
      );
    } catch (error) {
      toast(messageOf(error), 'error');
    }
    setBusy(false);
    refresh();
  };
  return (
    <RecordDialog
      narrow
      title={`Exportar el lote ${id}`}
      busy={busy}
      onClose={onClose}
      actions={<DialogButtons yes="Sí, exportar" busy={busy} onYes={() => void send()} onCancel={onClose} />}
    >
      El archivo para <Bank code={banco} /> ({formato}) lleva {countOf(cuantos - quitados, 'pago', 'pagos')}
      {quitados === 0 && ` por ${showCents(centimos, moneda)}`}. Es el que se aprobó y se hace una sola vez: desde entonces los pagos están
      en el banco.
    </RecordDialog>
  );
}
