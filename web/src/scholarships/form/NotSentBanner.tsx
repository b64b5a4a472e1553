import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { ScholarshipRead } from '@registro/contracts/scholarships/scholarship';
import { BECA } from '@registro/contracts/scholarships/status';
import { useWindow } from '../queries.js';
import { deadlineText, momentText } from '../texts.js';

/** Until the receipt of what stands on the screen exists, it says so (design, section 7.2). */
export function NotSentBanner({ read }: { read: ScholarshipRead | null }) {
  const { data } = useWindow();
  // A returned one may be sent whenever it is mended.
  const deadline = read?.id_estatus_beca === BECA.DEVUELTA ? '' : deadlineText(data);
  return (
    <Box sx={{ position: 'sticky', top: { xs: '4rem', md: '0.5rem' }, zIndex: 15, mb: 3 }}>
      <Alert severity="warning" sx={{ boxShadow: '0 6px 18px rgb(var(--shadow) / .12)' }}>
        <strong>NO ENVIADO.</strong> {textOf(read)}
        {deadline}
      </Alert>
    </Box>
  );
}

function textOf(read: ScholarshipRead | null): string {
  if (!read) return 'Lo que escribe se guarda como borrador. Su solicitud existe cuando la envíe y reciba su acuse.';
  const last = read.acuse ? `su envío del ${momentText(read.acuse.fecha)} (acuse ${read.acuse.numero})` : 'su envío anterior';
  if (read.id_estatus_beca === BECA.DEVUELTA) return `Sus correcciones aún no se han enviado. Consta ${last}, que fue devuelto.`;
  return `Estos cambios aún no se han enviado. Mientras tanto vale ${last}.`;
}
