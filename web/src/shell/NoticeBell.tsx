import { useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { useLater } from '../ui/useLater.js';
import { useUnread } from './notices.js';

/** The bell: how many notices wait, and the newest of them. */
export function NoticeBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const unread = useUnread();
  const [List, want] = useLater(() => import('./NoticeList.js'));
  const open = async (button: HTMLElement) => {
    if (await want()) setAnchor(button);
  };
  return (
    <>
      <button
        type="button"
        className="boton-icono"
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => void open(event.currentTarget)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className="cuenta" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        <span className="oculto">{unread ? `Avisos: ${unread} sin leer` : 'Avisos'}</span>
      </button>
      {List && anchor && <List anchor={anchor} unread={unread} onClose={() => setAnchor(null)} />}
    </>
  );
}
