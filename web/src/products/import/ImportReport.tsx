import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ImportReport as Report } from '@registro/contracts/products/import';
import { Link } from 'react-router-dom';
import { LIST } from '../paths.js';

const RESULTS: Record<Report['filas'][number]['resultado'], string> = {
  creada: 'Registrada',
  yaRegistrada: 'Ya estaba registrada',
  incompleta: 'Le falta información',
  duplicada: 'Repetida',
};

/** What the import did, reference by reference. */
export function ImportReport({ report, onAgain, onBack }: { report: Report; onAgain: () => void; onBack: () => void }) {
  const rest = report.filas.filter((f) => f.resultado !== 'creada');
  const left = report.resumen.incompletas + report.resumen.duplicadas;
  return (
    <Box component="section" aria-label="Resultado" sx={{ display: 'grid', gap: 2 }}>
      <Alert severity={report.creadas ? 'success' : 'info'} role="status">
        {report.creadas === 1 ? 'Se registró 1 producto.' : `Se registraron ${report.creadas} productos.`}
        {left > 0 && ` Quedan ${left} referencias sin registrar.`}
      </Alert>
      {rest.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {rest.map((f) => (
            <li key={f.fila}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {RESULTS[f.resultado]}:
              </Typography>{' '}
              {f.titulo ?? `referencia ${f.fila}`} {f.mensajes.join('. ')}
            </li>
          ))}
        </Box>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Button component={Link} to={LIST} variant="contained">
          Ver mis productos
        </Button>
        {left > 0 && (
          <Button variant="outlined" onClick={onBack}>
            Volver a las que quedan
          </Button>
        )}
        <Button variant="text" onClick={onAgain}>
          Importar otras
        </Button>
      </Box>
    </Box>
  );
}
