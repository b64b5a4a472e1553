import { useState } from 'react';
import { useSession } from '../session/session.js';
import { Icon } from '../ui/Icon.js';
import { useLater } from '../ui/useLater.js';

/** Who is signed in, with the menu of the account. */
export function AccountMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { usuario, estatus } = useSession();
  const [List, want] = useLater(() => import('./AccountMenuList.js'));
  const open = async (button: HTMLElement) => {
    if (await want()) setAnchor(button);
  };
  const name = estatus?.nombre ?? usuario?.name ?? '';
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .filter((letter) => letter && /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <>
      <button
        type="button"
        className="boton-icono"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => void open(event.currentTarget)}
      >
        <span className="iniciales" aria-hidden="true">
          {initials || <Icon name="profile" size={20} />}
        </span>
        <span className="oculto">Menú de la cuenta</span>
      </button>
      {List && anchor && <List anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
