import { useLocation } from '../ui/router.js';
import { currentLook } from '../api/look.js';
import { useLeaveAll } from '../forms/useLeaveWarning.js';
import { nameIn, signOut, useSession } from '../session/session.js';
import { Icon } from '../ui/Icon.js';
import { Menu, type MenuLine } from '../ui/Menu.js';
import { useMatches } from '../ui/useMatches.js';
import { MESSAGES } from '../ui/addresses.js';
import { ACCOUNT, entriesOf } from './entries.js';

/** Who is signed in, with the menu of the account. @param unread answers to one's questions that were not read yet */
export function AccountMenu({ unread = 0 }: { unread?: number }) {
  const session = useSession();
  const { usuario, estatus } = session;
  const look = currentLook();
  const mayLeave = useLeaveAll();
  // Where the side rail stands it has the entries that the bottom bar lacks (shell.css).
  const inConsole = useLocation().pathname.startsWith('/consola');
  const rail = useMatches('(min-width: 60rem)');
  // Before the session ends: afterwards nothing could be saved any more.
  const leave = async () => {
    if (await mayLeave(true)) await signOut();
  };
  const lines: MenuLine[] = [
    ...(rail || inConsole
      ? []
      : entriesOf(estatus?.roles ?? [])
          .filter(({ railOnly, to }) => railOnly && to !== ACCOUNT)
          .map((entry) => (entry.to === MESSAGES && unread ? { ...entry, note: `${unread} sin leer` } : entry))),
    ...(look ? [] : [{ label: 'Mi cuenta', icon: 'settings', note: usuario?.email, to: ACCOUNT } as const]),
    { label: look ? 'Salir de la vista' : 'Cerrar sesión', icon: 'logout', act: () => void leave() },
  ];
  const name = nameIn(session);
  const initials = name
    .split(/\s+/)
    .map((word) => word[0])
    .filter((letter) => letter && /\p{L}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase();
  return (
    <Menu lines={lines}>
      {(opener) => (
        <button {...opener} type="button" className="boton-icono">
          <span className="iniciales" aria-hidden="true">
            {initials || <Icon name="profile" size={20} />}
          </span>
          <span className="oculto">Menú de la cuenta</span>
        </button>
      )}
    </Menu>
  );
}
