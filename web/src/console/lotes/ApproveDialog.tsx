import Box from '@mui/material/Box';
import { countOf } from '@registro/contracts/count';
import { ApproveBatch, type BatchOutput, confirmFor } from '@registro/contracts/payments/batch';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { REASON_MAX } from '@registro/contracts/payments/operation';
import { TextInput } from '../../forms/TextInput.js';
import { ActionDialog } from '../kit/ActionDialog.js';
import { Bank } from '../money/banks.js';
import { IdentityFields } from '../../session/IdentityFields.js';
import { confirmed, confirmedDefaults } from '../kit/confirmed.js';
import { showCents } from '../money/money.js';
import { newKey } from '../../api/new-key.js';
import { ChangeLines, useChanges } from './Changes.js';
import { OutputLine } from './Output.js';

/**
 * What is approved is what was looked at: its count, its sum and the digest of its file go along, and the server
 * refuses where they are others by now.
 */
export function ApproveDialog({ row, output, onClose }: { row: BatchRow; output: BatchOutput; onClose: () => void }) {
  const [llave] = useState(newKey);
  const refresh = useRefresh();
  const { data: changes } = useChanges(row);
  const { id, cuantos, centimos, moneda, banco, estado } = row;
  const again = estado === 'segunda';
  return (
    <ActionDialog<ApproveBatch>
      title={again ? `Aprobar por segunda vez el lote ${id}` : `Aprobar el lote ${id}`}
      text={
        <>
          <Box component="p" sx={{ mt: 0 }}>
            {countOf(cuantos, 'pago', 'pagos')} por <strong>{showCents(centimos, moneda)}</strong> a <Bank code={banco} />. Montos y cuentas
            quedan fijos desde ahora: un pago cuya cuenta cambie sale del lote.
          </Box>
          <Box component="p">
            <OutputLine output={output} />
          </Box>
          {changes && <ChangeLines changes={changes} row={row} />}
        </>
      }
      yes={`Sí, aprobar ${showCents(centimos, moneda)}`}
      path={`lotes/${id}/aprobar`}
      Dto={ApproveBatch}
      defaults={{ ...confirmedDefaults(llave), cuantos, centimos, archivo: output.huella, motivo: '' }}
      prepare={(values, typed) => confirmed(confirmFor.approve(id), values, typed)}
      done={(data) =>
        (data as { estado: string }).estado === 'segunda' ? 'Aprobado. Supera un límite: espera una segunda aprobación' : 'Lote aprobado'
      }
      onDone={() => {
        refresh();
        onClose();
      }}
      onRefused={() => refresh()}
      onClose={onClose}
    >
      {again && (
        <TextInput
          name="motivo"
          label="Motivo"
          required
          rows={2}
          maxLength={REASON_MAX}
          hint="Por qué se paga más allá del límite. Queda en la auditoría."
        />
      )}
      <IdentityFields />
    </ActionDialog>
  );
}
