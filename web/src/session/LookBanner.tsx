import { agreed, countOf } from '@registro/contracts/count';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Look, lookOver } from '../api/look.js';
import { Icon } from '../ui/Icon.js';
import './look.css';
import { leaveLook, useSession } from './session.js';

/** What an operator is told who opens a file of somebody whom they look as. */
const NO_FILES = 'Los archivos no se abren desde aquí';

/**
 * Stands above every screen, dialogs too, while an operator looks as somebody; at the end of its time the screen is
 * emptied.
 */
export default function LookBanner({ look }: { look: Look }) {
  const { estatus, usuario } = useSession();
  const [left, setLeft] = useState(() => leftUntil(look));
  const [said, setSaid] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    root.classList.add('mirando');
    const clock = setInterval(() => {
      const now = leftUntil(look);
      setLeft(now);
      if (now <= 0) lookOver();
    }, 1_000);
    return () => {
      root.classList.remove('mirando');
      clearInterval(clock);
    };
  }, [look]);
  useEffect(() => {
    // Links to files carry no header: they would be asked for as the operator.
    const keep = (event: MouseEvent) => {
      if (!(event.target as Element).closest('a[href^="/api/"]')) return;
      event.preventDefault();
      event.stopPropagation();
      setSaid(NO_FILES);
    };
    document.addEventListener('click', keep, true);
    return () => document.removeEventListener('click', keep, true);
  }, []);
  const name = estatus?.nombre ?? usuario?.email;
  const minutes = Math.max(1, Math.ceil(left / 60_000));
  return createPortal(
    <>
      <aside className="vista" aria-label="Vista de otra persona">
        <Icon name="eye" />
        <p>
          <strong title={name}>{name ? `Está viendo como ${name}` : 'Está viendo como otra persona'}</strong>
          <span role="status">{said ?? 'Solo lectura: nada se guarda'}</span>
          <span className="vista-tiempo"> · {`${agreed(minutes, 'queda', 'quedan')} ${countOf(minutes, 'minuto', 'minutos')}`}</span>
        </p>
        <button
          type="button"
          disabled={leaving}
          onClick={() => {
            setLeaving(true);
            void leaveLook();
          }}
        >
          Salir
        </button>
      </aside>
      <div className="vista-marco" />
    </>,
    document.body,
  );
}

const leftUntil = ({ hasta }: Look): number => Date.parse(hasta) - Date.now();
