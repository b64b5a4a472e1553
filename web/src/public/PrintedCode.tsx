import { HelpLink } from '../ui/plain/Notice.js';
import { usePage } from '../ui/page.js';
import { Link } from '../ui/router.js';
import { titleOf } from './Verdict.js';

/** What the QR of a printed document opens (rule F-28), as it is served: a script draws the answer (codigo.tsx). */
export default function PrintedCode() {
  const title = titleOf(null);
  usePage(title);
  return (
    <div className="hoja media">
      <h1 tabIndex={-1}>{title}</h1>
      <div className="tarjeta pila" aria-live="polite" aria-busy>
        <div className="girando" role="status" aria-label="Comprobando el código" />
      </div>
      <p className="no-imprimir">
        <Link to="/#verificar">Verificar por el número impreso</Link> ·{' '}
        <HelpLink about="comprobar-un-certificado">Cómo se comprueba</HelpLink> · <a href="/api/publico/claves">Claves con que se firma</a>
      </p>
    </div>
  );
}
