import { Link } from '../ui/router.js';
import { usePage } from '../ui/page.js';
import '../ui/plain/plain.css';

/** A screen that nobody sees of another person. */
export function NotLookedAt() {
  usePage('No se muestra');
  return (
    <main className="hoja">
      <h1 tabIndex={-1}>Esta pantalla no se muestra</h1>
      <p>La clave, las llaves de acceso, las sesiones y las preferencias de una persona son solo suyas.</p>
      <Link className="boton" to="/usuario/listar">
        Volver a su inicio
      </Link>
    </main>
  );
}
