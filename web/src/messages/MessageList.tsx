import type { MessageRow } from '@registro/contracts/conversations/conversation';
import { inCaracas } from '@registro/contracts/dates';
import { FileLine } from '../files/FileLine.js';

/** What was said, oldest first, each with who said it and when. */
export function MessageList({ messages }: { messages: readonly MessageRow[] }) {
  return (
    <ol className="mensajes" aria-label="Mensajes">
      {messages.map(({ id, clase, texto, archivos, fecha }) => (
        <li key={id} className={clase === 'persona' ? 'mensaje propio' : 'mensaje'}>
          <div className="mensaje-de">
            <strong>{clase === 'persona' ? 'Usted' : 'El Registro'}</strong>
            <time dateTime={fecha}>{inCaracas(fecha, 'minute')}</time>
          </div>
          <p>{texto}</p>
          {archivos.map((archivo, at) => (
            <FileLine key={archivo} id={archivo} label={`Archivo ${at + 1}`} />
          ))}
        </li>
      ))}
    </ol>
  );
}
