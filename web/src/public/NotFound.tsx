import { Link } from '../ui/router.js';
import { usePage } from '../ui/page.js';

export default function NotFound() {
  usePage('Página no encontrada');
  return (
    <div className="hoja">
      <header>
        <h1 tabIndex={-1}>Esta página no existe</h1>
        <p className="entradilla">La dirección pudo cambiar o estar mal escrita.</p>
      </header>
      <p>
        <Link className="boton" to="/">
          Ir al inicio
        </Link>
      </p>
    </div>
  );
}
