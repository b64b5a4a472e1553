import { CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import { Brand } from '../design/Logo.js';
import { Footer } from './PublicLayout.js';

/** Header and footer of the pages of calls, which lead everywhere before any script (reading.ts). */
export const CallsFrame = () => (
  <>
    <a className="saltar" href="#contenido">
      Ir al contenido
    </a>
    <header className="pagina cabecera">
      <a href="/">
        <Brand />
      </a>
      <nav aria-label="Principal">
        <a className="boton texto solo-ancho" href={CALLS_PAGE}>
          Convocatorias
        </a>
        <a className="boton linea" href="/inicio" hidden>
          Ir a mi espacio
        </a>
        <a className="boton linea" href="/entrar">
          Iniciar sesión
        </a>
      </nav>
    </header>
    <main id="contenido" tabIndex={-1}>
      {'{{contenido}}'}
    </main>
    <Footer />
  </>
);
