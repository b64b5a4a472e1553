import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../design/Logo.js';
import { TUTORS, VERTEX_3 } from '../ui/addresses.js';
import { Icon, type IconName } from '../ui/Icon.js';
import './shell.css';

interface Entry {
  to: string;
  label: string;
  icon: IconName;
  /** Not in the bottom bar, which has room for five: a phone finds it in the account's menu. */
  railOnly?: boolean;
}

const account: Entry = { to: '/cuenta', label: 'Cuenta', icon: 'settings' };
const entries = {
  investigador: [
    { to: '/usuario/listar', label: 'Inicio', icon: 'home' },
    { to: '/usuario/registro', label: 'Mi registro', icon: 'profile' },
    { to: '/usuario/proyecto/listar', label: 'Productos', icon: 'document' },
    { to: '/usuario/vertice-1', label: 'Becas', icon: 'scholarship' },
    { to: VERTEX_3, label: 'Convocatorias', icon: 'megaphone' },
    { to: TUTORS, label: 'Tutores', icon: 'people', railOnly: true },
    { ...account, railOnly: true },
  ],
  operador: [{ to: '/consola', label: 'Consola', icon: 'list' }, account],
  evaluador: [{ to: '/consola', label: 'Evaluación', icon: 'shield' }, account],
} satisfies Record<string, Entry[]>;

interface Props {
  rol: keyof typeof entries;
  /** where the mark leads */
  home: string;
  /** who is signed in, in the rail */
  who?: ReactNode;
  /** at the end of the header */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every screen but the console's: side rail on a wide screen, bottom bar on a phone.
 * Nothing but markup: the build renders it too, and people see it before any code comes (web/scripts/pages.mjs).
 */
export function ShellFrame({ rol, home, who, tools, children }: Props) {
  const { pathname } = useLocation();
  const links = (inBar: boolean) => {
    const shown = (entries[rol] as Entry[]).filter(({ railOnly }) => !inBar || !railOnly);
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
          <Link to={home} style={{ textDecoration: 'none' }}>
            <Brand onBand />
          </Link>
          <nav aria-label="Principal">{links(false)}</nav>
          <p className="quien">{who}</p>
        </div>
      </aside>
      <header className="armazon-barra">
        <Brand />
        {tools}
      </header>
      <main className="armazon-contenido" id="contenido" tabIndex={-1}>
        {children}
      </main>
      <nav className="armazon-pie" aria-label="Principal, al pie">
        {links(true)}
      </nav>
    </div>
  );
}

/** What stands in the frame of a researcher's screen until it is known who is there, and the screen itself has come. */
export function EmptyShell() {
  return (
    <ShellFrame rol="investigador" home="/usuario/listar">
      <h1 className="oculto">Registro Nacional</h1>
      <div className="girando" role="status" aria-label="Cargando" style={{ margin: 'var(--space-12) auto' }} />
    </ShellFrame>
  );
}
