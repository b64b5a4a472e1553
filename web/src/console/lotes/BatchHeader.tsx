import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { countOf } from '@registro/contracts/count';
import { BATCH_STATE_NAMES, type BatchOutput } from '@registro/contracts/payments/batch';
import { KeyedWithReason } from '@registro/contracts/payments/operation';
import type { BatchRow } from '@registro/contracts/payments/rows';
import { useState } from 'react';
import { messageOf } from '../../api/errors.js';
import { useSession } from '../../session/session.js';
import { Bank } from '../money/banks.js';
import { showMoment, State } from '../kit/cells.js';
import { showCents } from '../money/money.js';
import { newKey } from '../../api/new-key.js';
import { ReasonAction } from '../kit/ReasonAction.js';
import { BATCH_TONES } from '../kit/status-tones.js';
import { ApproveDialog } from './ApproveDialog.js';
import { ExportButton } from './ExportButton.js';
import { ImportAnswer } from './ImportAnswer.js';
import { OutputLine, useOutput } from './Output.js';

/** How much goes where, who did what with it, and what may be done now. */
export function BatchHeader({ row }: { row: BatchRow }) {
  const { data: output, error } = useOutput(row);
  const { id, estado, cuantos, centimos, moneda, banco, prepara, preparado, aprueba, aprobado, exportado } = row;
  return (
    <Box sx={{ px: 2, py: 1.25, bgcolor: 'background.paper', border: '1px solid var(--line)', borderRadius: '12px' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Box component="strong" sx={{ typography: 'h3', fontVariantNumeric: 'tabular-nums' }}>
            {showCents(centimos, moneda)}
          </Box>
          <span>{countOf(cuantos, 'pago', 'pagos')}</span>
          <State tone={BATCH_TONES[estado]}>{BATCH_STATE_NAMES[estado]}</State>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} role="group" aria-label="Acciones">
          <Actions key={id} row={row} output={output} />
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.5 }}>
        <Bank code={banco} />. Lo preparó {prepara} el {showMoment(preparado, true)}.
        {aprobado && ` Lo aprobó ${aprueba} el ${showMoment(aprobado, true)}.`}
        {exportado && ` Se envió al banco el ${showMoment(exportado, true)}.`}
      </Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {output && <OutputLine output={output} />}
        {error && messageOf(error)}
      </Box>
    </Box>
  );
}

const BEFORE_BANK: BatchRow['estado'][] = ['preparado', 'segunda', 'aprobado'];

function Actions({ row, output }: { row: BatchRow; output: BatchOutput | undefined }) {
  const { estatus, usuario } = useSession();
  const [approving, setApproving] = useState<{ row: BatchRow; output: BatchOutput } | null>(null);
  const may = (permiso: 'pagos-preparar' | 'pagos-aprobar') => Boolean(estatus?.permisos.includes(permiso));
  const { id, estado, preparadoPor, aprobadoPor } = row;
  const waits = estado === 'preparado' || estado === 'segunda';
  // Four eyes, and six where something is beyond a limit; the server says so too.
  const own = [preparadoPor, aprobadoPor].includes(Number(usuario?.id));
  return (
    <>
      {waits && may('pagos-aprobar') && !own && (
        <Button variant="contained" disabled={!output} onClick={() => output && setApproving({ row, output })}>
          {estado === 'segunda' ? 'Aprobar por segunda vez' : 'Aprobar'}
        </Button>
      )}
      {waits && own && <Box sx={{ color: 'text.secondary', alignSelf: 'center' }}>Lo aprueba otro operador</Box>}
      {estado === 'aprobado' && may('pagos-preparar') && <ExportButton row={row} />}
      {estado === 'exportado' && may('pagos-preparar') && <ImportAnswer row={row} />}
      {BEFORE_BANK.includes(estado) && <Annul id={id} />}
      {approving && <ApproveDialog {...approving} onClose={() => setApproving(null)} />}
    </>
  );
}

function Annul({ id }: { id: number }) {
  const [llave] = useState(newKey);
  return (
    <ReasonAction
      label="Anular"
      title={`Anular el lote ${id}`}
      text="Sus pagos vuelven a esperar un lote. No se puede deshacer."
      yes="Sí, anular"
      danger
      path={`lotes/${id}/anular`}
      Dto={KeyedWithReason}
      defaults={{ llave }}
      done="Lote anulado"
    />
  );
}
