import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { inCaracas } from '@registro/contracts/dates';
import type { PendingImport } from '@registro/contracts/products/import';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { post } from '../../api/client.js';
import { messageOf } from '../../api/errors.js';
import { useAlert, useConfirm } from '../../ui/Feedback.js';
import { importPath } from '../paths.js';

const KEY = ['productos', 'importaciones'];
const nameOf = ({ nombre }: PendingImport) => nombre ?? 'texto pegado';

/** What one began to import and has not ended; nothing where there is none. */
export function PendingImports() {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => post<PendingImport[]>('productos/importar/pendientes', {}, { signal }),
  });
  const queries = useQueryClient();
  const confirm = useConfirm();
  const alert = useAlert();
  const discard = async (row: PendingImport) => {
    const text = `Se olvidan las ${row.total - row.registradas} referencias de ${nameOf(row)} que no registró. Los productos ya registrados quedan.`;
    if (!(await confirm({ title: '¿Descartar la importación?', text, yes: 'Sí, descartar' }))) return;
    await post('productos/importar/descartar', { idImportacion: row.idImportacion }).catch((error: unknown) =>
      alert({ title: 'Notificación', text: messageOf(error), severity: 'error' }),
    );
    await queries.invalidateQueries({ queryKey: KEY });
  };
  if (data.length === 0) return null;
  return (
    <Alert severity="info" component="section" role="region" aria-label="Importaciones sin terminar">
      Tiene {data.length === 1 ? 'una importación sin terminar' : `${data.length} importaciones sin terminar`}:
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {data.map((row) => (
          <Box component="li" key={row.idImportacion} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <Box sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
              <strong>{nameOf(row)}</strong>, {inCaracas(row.creado, 'minute')}: {row.registradas} de {row.total} registradas
            </Box>
            <Button
              component={Link}
              to={importPath(row.idImportacion)}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`Continuar ${nameOf(row)}`}
            >
              Continuar
            </Button>
            <Button size="small" color="inherit" aria-label={`Descartar ${nameOf(row)}`} onClick={() => void discard(row)}>
              Descartar
            </Button>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
