import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { Brand } from '../design/Logo.js';
import { homeOf, useSession } from '../session/session.js';
import { TUTORS } from '../ui/addresses.js';
import { Icon, type IconName } from '../ui/Icon.js';
import { AccountMenu } from './AccountMenu.js';
import { NoticeBell } from './NoticeBell.js';
import './shell.css';

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  /** Not in the bottom bar, which has room for five: a phone finds it in the account's menu. */
  railOnly?: boolean;
}

const researcher: Entry[] = [
  { to: '/usuario/listar', label: 'Inicio', icon: 'home' },
  { to: '/usuario/registro', label: 'Mi registro', icon: 'profile' },
  { to: '/usuario/proyecto/listar', label: 'Productos', icon: 'document' },
  { to: '/usuario/vertice-1', label: 'Becas', icon: 'scholarship' },
  { to: TUTORS, label: 'Tutores', icon: 'people', railOnly: true },
];
const operator: Entry[] = [{ to: '/consola', label: 'Consola', icon: 'list' }];
const evaluator: Entry[] = [{ to: '/consola', label: 'Evaluación', icon: 'shield' }];
const account: Entry = { to: '/cuenta', label: 'Cuenta', icon: 'settings' };

/** The frame of every screen but the console's: side rail on a wide screen, bottom bar on a phone. */
export default function Shell({ children }: { children?: ReactNode }) {
  const { estatus, usuario } = useSession();
  const entries = [...(estatus?.rol === 'investigador' ? researcher : estatus?.rol === 'evaluador' ? evaluator : operator), account];
  const { pathname } = useLocation();
  const links = (inBar: boolean) => {
    const shown = entries.filter(({ railOnly }) => !inBar || !railOnly);
    // The nearest alone: Tutores stands below Becas.
    const current = shown
      .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
      .reduce((nearest, { to }) => (to.length > nearest.length ? to : nearest), '');
    return shown.map(({ to, label, icon }) => (
      <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
        {inBar ? (
          <span>
            <Icon name={icon} />
          </span>
        ) : (
          <Icon name={icon} />
        )}
        {label}
      </Link>
    ));
  };
  return (
    <div className="armazon">
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <aside className="armazon-carril" aria-label="Registro">
        <div>
          <Link to={homeOf(estatus?.rol)} style={{ textDecoration: 'none' }}>
            <Brand onBand />
          </Link>
          <nav aria-label="Principal">{links(false)}</nav>
          <p className="quien">
            <strong>{estatus?.nombre ?? usuario?.name}</strong>
            {usuario?.email}
          </p>
        </div>
      </aside>
      <header className="armazon-barra">
        <Brand />
        <NoticeBell />
        <AccountMenu />
      </header>
      <main className="armazon-contenido" id="contenido" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <nav className="armazon-pie" aria-label="Principal, al pie">
        {links(true)}
      </nav>
    </div>
  );
}
