import { countOf } from '@registro/contracts/count';
import { Fragment, type ReactNode, useId } from 'react';
import { useStore } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../design/Logo.js';
import { nameIn, useSession } from '../session/session.js';
import { Name } from '../ui/Name.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { entriesFor } from './entries.js';
import type { Entry, Group } from './entry.js';
import { useReviewer } from './search/useReviewer.js';
import { useWaiting } from './home/useWaiting.js';

const GROUPS: readonly Group[] = ['Programas', 'Personas', 'Sistema'];
/** A menu of so many rooms fits on a screen with all its groups open. */
const FEW = 14;

/**
 * The rooms of the console: an operator's in three groups, which open and close and are kept so, with how much waits in
 * each.
 */
export function ConsoleMenu({ onGo }: { onGo?: () => void }) {
  const session = useSession();
  const { estatus, usuario } = session;
  const { pathname } = useLocation();
  const { rows } = useWaiting();
  const { coordina } = useReviewer();
  const own = entriesFor(estatus).filter((entry) => coordina || !entry.coordina);
  const room = pathname.split('/')[2] ?? '';
  const here = own.find(({ name, salas }) => room === name || salas?.includes(room));
  const waits = (entries: Entry[]) =>
    entries.flatMap(({ espera = [] }) => espera).reduce((sum, kind) => sum + (rows.get(kind)?.cuantos ?? 0), 0);
  const link = (entry: Entry) => (
    <Room
      key={entry.name}
      to={`/consola/${entry.name}`}
      label={entry.label}
      icon={entry.icon}
      current={entry === here}
      waits={waits([entry])}
      onGo={onGo}
    />
  );
  return (
    <div style={{ gap: 'var(--space-5)', display: 'flex', flexDirection: 'column' }}>
      <Brand onBand />
      <nav aria-label="Principal" className="consola-menu">
        <Room to="/consola" label="Inicio" icon="home" current={room === ''} waits={0} onGo={onGo} />
        {own.filter(({ grupo }) => !grupo).map(link)}
        {GROUPS.map((grupo) => {
          const entries = own.filter((entry) => entry.grupo === grupo);
          if (entries.length === 0) return null;
          // At first the group where one is, or the first one of those that one has.
          const first = own.length <= FEW || (here?.grupo ?? own.find((entry) => entry.grupo)?.grupo) === grupo;
          return (
            <MenuGroup key={grupo} name={grupo} first={first} waits={waits(entries)}>
              {entries.map((entry, i) => (
                <Fragment key={entry.name}>
                  {entry.parte && entry.parte !== entries[i - 1]?.parte && <span className="consola-parte">{entry.parte}</span>}
                  {link(entry)}
                </Fragment>
              ))}
            </MenuGroup>
          );
        })}
        {estatus?.roles.includes('investigador') && (
          <Room to="/usuario/listar" label="Mi registro" icon="profile" current={false} waits={0} onGo={onGo} />
        )}
      </nav>
      <p className="quien">
        <strong>
          <Name lines={2}>{nameIn(session)}</Name>
        </strong>
        {usuario?.email}
      </p>
    </div>
  );
}

/** `first`: open as long as the person has neither opened nor closed it. */
function MenuGroup({ name, first, waits, children }: { name: Group; first: boolean; waits: number; children: ReactNode }) {
  const [kept, keep] = useStore<boolean | null>(`menu.${name}`, null);
  const open = kept ?? first;
  const id = useId();
  return (
    <>
      <button type="button" className="consola-grupo" aria-expanded={open} aria-controls={id} onClick={() => keep(!open)}>
        <span>{name}</span>
        {!open && <Count waits={waits} />}
        <Icon name="chevron" size={18} />
      </button>
      <div id={id} className="consola-salas" hidden={!open}>
        {children}
      </div>
    </>
  );
}

interface RoomProps {
  to: string;
  label: string;
  icon: IconName;
  current: boolean;
  waits: number;
  onGo?: () => void;
}

function Room({ to, label, icon, current, waits, onGo }: RoomProps) {
  return (
    <Link to={to} aria-current={current ? 'page' : undefined} onClick={onGo}>
      <Icon name={icon} size={20} />
      <span>{label}</span>
      <Count waits={waits} />
    </Link>
  );
}

/** How much waits; zero is quiet. */
function Count({ waits }: { waits: number }) {
  if (waits === 0) return null;
  return (
    <span className="consola-cuenta">
      <span aria-hidden="true">{waits > 999 ? '999+' : waits}</span>
      <span className="oculto">{`, ${countOf(waits, 'espera', 'esperan')}`}</span>
    </span>
  );
}
