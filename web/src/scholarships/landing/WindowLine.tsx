import Box from '@mui/material/Box';
import type { WindowRead } from '@registro/contracts/catalogs/window';
import { Icon } from '../../ui/Icon.js';
import { endText, minuteText } from '../texts.js';

/** When the call is open, in the time of Caracas. */
function windowText({ estado, inicio, fin, abiertaParaUsted }: WindowRead): string {
  if (estado === 'abierta' && fin) return `Convocatoria abierta hasta el ${endText(fin)} (hora de Caracas).`;
  if (abiertaParaUsted) return 'La convocatoria está abierta para usted por una jornada especial.';
  if (estado === 'por-iniciar' && inicio) return `La convocatoria comienza el ${minuteText(inicio)} (hora de Caracas).`;
  if (estado === 'concluida' && fin) return `La convocatoria concluyó el ${endText(fin)} (hora de Caracas).`;
  return 'Aún no hay fecha para la próxima convocatoria.';
}

export function WindowLine({ window }: { window: WindowRead }) {
  return (
    <Box role="status" sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 3 }}>
      <Icon name="calendar" size={20} />
      {windowText(window)}
    </Box>
  );
}
