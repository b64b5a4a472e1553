import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { CREATE, IMPORT } from '../paths.js';

/** The list when it is empty: nothing registered yet, or nothing that fits. */
export function NoProducts({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return (
    <Box sx={{ border: '1px dashed var(--edge)', borderRadius: 'var(--radius-lg)', px: 3, py: 6, textAlign: 'center' }}>
      <Typography variant="h4" component="p" sx={{ mb: 1 }}>
        {filtered ? 'Ningún producto coincide' : 'Todavía no ha registrado productos'}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: '34rem', mx: 'auto', mb: 3 }}>
        {filtered
          ? 'Pruebe con otras palabras o quite los filtros.'
          : 'Artículos, libros, programas, patentes: traiga de una vez lo que ya tiene en su gestor de referencias, o regístrelos uno a uno.'}
      </Typography>
      {filtered ? (
        <Button variant="outlined" onClick={onClear}>
          Quitar filtros
        </Button>
      ) : (
        <Box sx={{ display: 'flex', gap: 1.5, justifyContent: 'center', flexWrap: 'wrap' }}>
          <Button component={Link} to={IMPORT} variant="contained">
            Importar referencias
          </Button>
          <Button component={Link} to={CREATE} variant="outlined">
            Registrar uno
          </Button>
        </Box>
      )}
    </Box>
  );
}
