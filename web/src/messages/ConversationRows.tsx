import { ASKABLE, OWN_STATE_NAMES, type OwnConversationRow } from '@registro/contracts/conversations/conversation';
import { inCaracas } from '@registro/contracts/dates';
import { MESSAGES } from '../ui/addresses.js';
import { Link } from '../ui/router.js';
import { CONVERSATION_TONES } from '../ui/status-tones.js';
import { StatusChip } from '../ui/StatusChip.js';
import './messages.css';

/** Conversations as a list of links: what each is about, its state, and whether there is something to read. */
export function ConversationRows({ rows }: { rows: readonly OwnConversationRow[] }) {
  return (
    <ul className="conversaciones">
      {rows.map(({ id, objeto, titulo, asunto, estado, ultimo, sinLeer }) => (
        <li key={id}>
          <Link to={`${MESSAGES}/${id}`} className={sinLeer ? 'sin-leer' : undefined}>
            <strong>{asunto}</strong>
            <span className="conversacion-de">
              {ASKABLE[objeto].nombre}: {titulo}
            </span>
            <span className="conversacion-estado">
              <StatusChip tone={CONVERSATION_TONES[estado]}>{sinLeer ? 'Respuesta sin leer' : OWN_STATE_NAMES[estado]}</StatusChip>
              <time dateTime={ultimo}>{inCaracas(ultimo, 'minute')}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
