import Box from '@mui/material/Box';
import { showAmount } from '@registro/contracts/money';
import type { PeriodPaymentRead } from '@registro/contracts/scholarships/period';
import { showMoment, State } from '../kit/cells.js';
import { Panel } from '../review/Panel.js';
import { STANDING_NAMES, STANDING_TONES } from '../kit/status-tones.js';

/** What is asked for, one line a payment. */
export function PeriodPayments({ payments }: { payments: PeriodPaymentRead[] }) {
  return (
    <Panel title={`Pagos: ${payments.length}`}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {payments.map(({ idPago, conceptoPago, monto, estado, rechazo, revertido, completado }) => (
          <Box component="li" key={idPago}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', alignItems: 'center', justifyContent: 'space-between' }}>
              <span>{conceptoPago}</span>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                Bs. {showAmount(monto)}
              </Box>
              <State tone={STANDING_TONES[estado]}>{STANDING_NAMES[estado]}</State>
            </Box>
            {rechazo && <Box sx={{ color: 'error.main' }}>Rechazado: {rechazo}</Box>}
            {revertido && <Box sx={{ color: 'text.secondary' }}>Volvió: {revertido}</Box>}
            {completado && <Box sx={{ color: 'text.secondary' }}>Pagado el {showMoment(completado)}</Box>}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
