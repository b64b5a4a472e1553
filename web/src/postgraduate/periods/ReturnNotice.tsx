import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { PERIOD_FIELDS } from '@registro/contracts/scholarships/period';
import type { PeriodRow } from '../queries.js';

/** What to mend in a returned period: the note, what is questioned field by field, and why the bank rejected a payment. */
export function ReturnNotice({ row }: { row: PeriodRow }) {
  const rejected = row.pagos.filter(({ rechazo }) => rechazo !== null);
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}>
      <Box sx={{ whiteSpace: 'pre-line' }}>
        <strong>Devuelto para corrección.</strong> {row.observacionesDevolucion}
      </Box>
      {row.notas.length + rejected.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
          {row.notas.map(({ campo, nota }) => (
            <li key={campo}>
              <strong>{PERIOD_FIELDS[campo]}:</strong> {nota}
            </li>
          ))}
          {rejected.map(({ idPago, conceptoPago, rechazo }) => (
            <li key={idPago}>
              <strong>{conceptoPago}, rechazado por el banco:</strong> {rechazo}. Si la cuenta está mal, corríjala en «Instituciones» antes
              de guardar este periodo.
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
