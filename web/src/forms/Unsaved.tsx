import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Draft } from './useDraft.js';

/** The truth about what was typed last, while the server does not have it. */
export const UNSAVED =
  'Lo último que escribió está solo en esta página: no la cierre. Se guardará en cuanto haya conexión con el servidor.';

export const isUnsaved = ({ estado }: Pick<Draft<never>, 'estado'>): boolean => estado === 'sin-guardar';

/** Says so where the eye is: it stays in sight while one writes on. */
export function Unsaved({ draft }: { draft: Pick<Draft<never>, 'estado'> }) {
  return (
    <Box role="status" sx={{ position: 'sticky', top: { xs: '4rem', md: '0.5rem' }, zIndex: 15, '&:not(:empty)': { mb: 3 } }}>
      {isUnsaved(draft) && (
        <Alert severity="warning" sx={{ boxShadow: '0 6px 18px rgb(var(--shadow) / .12)' }}>
          {UNSAVED}
        </Alert>
      )}
    </Box>
  );
}
