import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CallRead } from '@registro/contracts/calls/programme';
import { Icon } from '../../ui/Icon.js';
import { deadlineText, momentText } from '../../ui/windows.js';
import type { ProposalRead } from '../queries.js';
import { isUnsent } from '../texts.js';
import { windowOf } from '../windows.js';

/** Until what stands on the screen was sent and has its receipt, it says so; and until when it can be. */
export function NotSent({ call, read }: { call: CallRead; read: ProposalRead | null }) {
  const unsent = !read || isUnsent(read);
  const deadline = read?.devolucion ? '' : deadlineText(windowOf(call), 'propuestas');
  return (
    <>
      <Box sx={{ position: 'sticky', top: { xs: '4rem', md: '0.5rem' }, zIndex: 15, mb: deadline ? 1.5 : 3 }}>
        <Alert severity={unsent ? 'warning' : 'info'} sx={{ boxShadow: '0 6px 18px rgb(var(--shadow) / .12)' }}>
          {unsent && <strong>NO ENVIADO. </strong>}
          {textOf(read)}
        </Alert>
      </Box>
      {deadline && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 3, color: 'text.secondary' }}>
          <Icon name="calendar" size={20} />
          {deadline}
        </Box>
      )}
    </>
  );
}

function textOf(read: ProposalRead | null): string {
  if (!read?.enviado) return 'Lo que escribe se guarda. Participa cuando la revise, la envíe y reciba su acuse.';
  const last = `Mientras tanto vale su envío del ${momentText(read.enviado)}.`;
  if (read.devolucion) return `Las correcciones aún no se han enviado. ${last}`;
  return isUnsent(read) ? `Hay cambios que aún no se han enviado. ${last}` : `Lo que cambie aquí no se envía por sí solo. ${last}`;
}
