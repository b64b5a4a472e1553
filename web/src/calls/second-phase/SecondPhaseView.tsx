import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { quarterName, type SecondPhaseRead } from '@registro/contracts/calls/second-phase';
import { showAmount } from '@registro/contracts/money';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { FileLine } from '../../files/FileLine.js';

/** The second phase as it was sent: its receipt, the format, and each quarter with its work and its money. */
export function SecondPhaseView({ read }: { read: SecondPhaseRead }) {
  const { idArchivoFormato, planTrabajo, planDesembolso, trimestres, meses, financiacion, acuse } = read;
  if (!idArchivoFormato && planTrabajo.length === 0) return <Alert severity="info">El proyecto no espera su segunda fase.</Alert>;
  const labelOf = (idRubro: number) => financiacion.find((line) => line.idRubro.value === idRubro)?.idRubro.label ?? '—';
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {acuse && <ReceiptLine receipt={acuse} />}
      {idArchivoFormato && (
        <Box>
          <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
            Formato lleno
          </Typography>
          <FileLine id={idArchivoFormato} label="Formato lleno" />
        </Box>
      )}
      {Array.from({ length: trimestres }, (_, index) => index + 1).map((trimestre) => (
        <Box
          key={trimestre}
          component="section"
          aria-label={quarterName(trimestre, meses)}
          sx={{
            p: { xs: 2.5, md: 3.5 },
            backgroundColor: 'var(--surface)',
            border: '1px solid var(--line)',
            borderRadius: 'var(--radius-lg)',
          }}
        >
          <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
            {quarterName(trimestre, meses)}
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1.5 }}>
            {planTrabajo
              .filter((activity) => activity.trimestre === trimestre)
              .map(({ actividad, resultado }) => (
                <Box key={actividad} component="li" sx={{ overflowWrap: 'anywhere' }}>
                  {actividad}
                  <Box sx={{ color: 'text.secondary', typography: 'body2' }}>Resultado esperado: {resultado}</Box>
                </Box>
              ))}
          </Box>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
            {planDesembolso
              .filter((row) => row.trimestre === trimestre)
              .map(({ idRubro, monto }) => (
                <Box
                  key={idRubro}
                  component="li"
                  sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', py: 0.75, borderTop: '1px solid var(--line)' }}
                >
                  <span>{labelOf(idRubro)}</span>
                  <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                    Bs. {showAmount(monto)}
                  </Box>
                </Box>
              ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
