import { CALLS_PAGE } from '@registro/contracts/calls/public-addresses';
import { PublicFrame } from './PublicLayout.js';

/** What stands around the pages of calls, directory and figures: it leads everywhere before any script (reading.ts). */
export const CallsFrame = () => (
  <PublicFrame
    nav={
      <nav aria-label="Principal">
        <a className="boton texto solo-ancho" href={CALLS_PAGE}>
          Convocatorias
        </a>
        <a className="boton texto solo-ancho" href="/directorio">
          Directorio
        </a>
        <a className="boton texto solo-ancho" href="/observatorio">
          Observatorio
        </a>
        <a className="boton linea" href="/inicio" hidden>
          Ir a mi espacio
        </a>
        <a className="boton linea" href="/entrar">
          Iniciar sesión
        </a>
      </nav>
    }
  >
    {'{{contenido}}'}
  </PublicFrame>
);
