import { usePage } from '../ui/page.js';
import '../ui/plain/plain.css';
import { leaveLook } from './session.js';

/** In place of what was looked at, once its time is over. */
export default function LookOver() {
  usePage('La vista terminó');
  return (
    <main className="hoja">
      <h1 tabIndex={-1}>La vista terminó</h1>
      <p>Ya no se muestra nada de la persona. Si necesita seguir, ábrala de nuevo desde su página, con su motivo.</p>
      <button type="button" className="boton" onClick={() => void leaveLook()}>
        Volver a la página de la persona
      </button>
    </main>
  );
}
