import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ImportRow } from '@registro/contracts/products/import';
import { Icon, type IconName } from '../../ui/Icon.js';

const STATES: Record<ImportRow['estado'], { label: string; icon: IconName; color: string }> = {
  lista: { label: 'Lista', icon: 'check', color: 'success.main' },
  incompleta: { label: 'Incompleta', icon: 'warning', color: 'warning.main' },
  duplicada: { label: 'Repetida', icon: 'copy', color: 'text.secondary' },
  registrada: { label: 'Registrada', icon: 'check', color: 'text.secondary' },
};

/** One reference of the import: what it is, in which state, and what it lacks. */
export function ImportRowCard({ fila, onEdit }: { fila: ImportRow; onEdit: () => void }) {
  const state = STATES[fila.estado];
  const name = fila.datos.titulo ?? `Referencia ${fila.fila}`;
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', gap: 2, alignItems: 'flex-start', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box sx={{ display: 'flex', gap: 0.75, alignItems: 'center', color: state.color, minWidth: 130, fontWeight: 600 }}>
        <Icon name={state.icon} size={20} />
        {state.label}
      </Box>
      <Box sx={{ flex: { xs: '100%', sm: 1 }, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {fila.cita}
        </Typography>
        {fila.duplicado && fila.estado === 'duplicada' && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {fila.duplicado.idProducto ? 'Ya la tiene registrada' : `Es igual a la referencia ${fila.duplicado.fila}`}
            {fila.duplicado.motivo === 'doi' ? ', por su DOI: ' : ', por título y año: '}
            {fila.duplicado.titulo}
          </Typography>
        )}
        {fila.estado === 'incompleta' && (
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, typography: 'body2', color: 'error.main' }}>
            {fila.errores.map((e) => (
              <li key={e.campo}>{e.mensaje}</li>
            ))}
          </Box>
        )}
        {fila.avisos.map((a) => (
          <Typography key={a.campo + a.mensaje} variant="body2" color="textSecondary">
            {a.mensaje}
          </Typography>
        ))}
      </Box>
      {fila.estado !== 'registrada' && (
        <Button size="small" startIcon={<Icon name="edit" size={18} />} aria-label={`Editar: ${name}`} onClick={onEdit}>
          Editar
        </Button>
      )}
    </Card>
  );
}
