import { useRef, useState } from 'react';
import { Icon } from '../ui/Icon.js';
import { useLater } from '../ui/useLater.js';
import { useUnread } from './notices.js';

/** The bell: how many notices wait, and the newest of them. */
export function NoticeBell() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  const [List, want] = useLater(() => import('./NoticeList.js'));
  const press = async () => setOpen(!open && (await want()));
  return (
    <>
      <button ref={button} type="button" className="boton-icono" aria-haspopup="dialog" aria-expanded={open} onClick={() => void press()}>
        <Icon name="bell" />
        {unread > 0 && (
          <span className="cuenta" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
        <span className="oculto">{unread ? `Avisos: ${unread} sin leer` : 'Avisos'}</span>
      </button>
      {List && open && <List button={button} unread={unread} onClose={() => setOpen(false)} />}
    </>
  );
}
