import Box from '@mui/material/Box';
import type { MessageKind, MessageRow } from '@registro/contracts/conversations/conversation';
import { FileLine } from '../../files/FileLine.js';
import { showMoment } from '../kit/cells.js';

const WHO: Record<MessageKind, string> = { persona: 'La persona', respuesta: 'Respuesta', nota: 'Nota interna' };
const LOOK: Record<MessageKind, object> = {
  persona: { bgcolor: 'background.paper' },
  respuesta: { bgcolor: 'var(--primary-soft)', ml: { sm: 4 } },
  nota: { bgcolor: 'var(--sunken)', borderStyle: 'dashed', ml: { sm: 4 } },
};

/** What was said and noted, oldest first. */
export function Messages({ messages }: { messages: readonly MessageRow[] }) {
  return (
    <Box
      component="ol"
      aria-label="Mensajes"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {messages.map(({ id, clase, quien, texto, archivos, fecha }) => (
        <Box
          component="li"
          key={id}
          sx={{ border: '1px solid var(--line)', borderRadius: '12px', px: 2, py: 1.25, overflowWrap: 'anywhere', ...LOOK[clase] }}
        >
          <Box sx={{ color: 'text.secondary' }}>
            <strong>{WHO[clase]}</strong>
            {quien && `, ${quien}`}, {showMoment(fecha, true)}
          </Box>
          <Box sx={{ whiteSpace: 'pre-line' }}>{texto}</Box>
          {archivos.map((archivo, at) => (
            <FileLine key={archivo} id={archivo} label={`Archivo ${at + 1}`} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
