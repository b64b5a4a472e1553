import type { Role } from '@registro/contracts/roles';
import type { ReactNode } from 'react';
import { Link, useLocation } from '../ui/router.js';
import { Brand } from '../design/Logo.js';
import { Icon } from '../ui/Icon.js';
import { entriesOf } from './entries.js';
import './shell.css';

interface Props {
  roles: readonly Role[];
  /** where the mark leads */
  home: string;
  /** who is signed in, in the rail */
  who?: ReactNode;
  /** how much waits behind an entry, by where it leads */
  waiting?: Readonly<Record<string, number>>;
  /** at the end of the header */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every screen but the console's: side rail on a wide screen, bottom bar on a phone.
 * Nothing but markup: the build renders it too, and people see it before any code comes (web/scripts/pages.mjs).
 */
export function ShellFrame({ roles, home, who, waiting = {}, tools, children }: Props) {
  const { pathname } = useLocation();
  const links = (inBar: boolean) => {
    const shown = entriesOf(roles).filter(({ railOnly }) => !inBar || !railOnly);
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
        {waiting[to] ? <span className="espera-cuenta">{waiting[to]} sin leer</span> : null}
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
    <ShellFrame roles={['investigador']} home="/usuario/listar">
      <h1 className="oculto">Registro Nacional</h1>
      <div className="girando" role="status" aria-label="Cargando" style={{ margin: 'var(--space-12) auto' }} />
    </ShellFrame>
  );
}
