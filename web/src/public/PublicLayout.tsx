import { CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import { DIRECTORY_PAGE } from '@registro/contracts/directory/addresses';
import { OBSERVATORY_PAGE } from '@registro/contracts/observatory/addresses';
import type { ReactNode } from 'react';
import { Link, Outlet } from '../ui/router.js';
import { Brand } from '../design/Logo.js';
import '../ui/plain/plain.css';
import './public.css';
import { usePublicConfig } from '../session/usePublicConfig.js';

interface Props {
  /** beside the brand */
  nav?: ReactNode;
  children: ReactNode;
}

/** Header, content and footer of the pages before signing in. */
export const PublicLayout = () => (
  <PublicFrame>
    <Outlet />
  </PublicFrame>
);

/** The same around anything. */
export function PublicFrame({ nav, children }: Props) {
  return (
    <>
      <a className="saltar" href="#contenido">
        Ir al contenido
      </a>
      <header className="pagina cabecera">
        <Link to="/">
          <Brand />
        </Link>
        {nav}
      </header>
      <main id="contenido" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}

export function Footer() {
  const config = usePublicConfig();
  return (
    <footer className="pie">
      <div className="pagina">
        <span>Registro Nacional de Ciencia, Tecnología e Innovación</span>
        <span className="enlaces">
          <a href={CALLS_PAGE}>Convocatorias</a>
          <a href={DIRECTORY_PAGE}>Directorio</a>
          <a href={OBSERVATORY_PAGE}>Observatorio</a>
          <Link to="/ayuda">Ayuda</Link>
          <Link to="/terminos">Términos y privacidad</Link>
          <Link to="/buzon" hidden={!config?.demo}>
            Buzón de demostración
          </Link>
        </span>
      </div>
    </footer>
  );
}
