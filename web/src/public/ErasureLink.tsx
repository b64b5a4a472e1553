import { ERASURE_MESSAGES, type LinkedErasure } from '@registro/contracts/accounts/erasure';
import { inCaracas } from '@registro/contracts/dates';
import { useEffect, useState } from 'react';
import { get, post } from '../api/client.js';
import { messageOf } from '../api/errors.js';
import { usePage } from '../ui/page.js';
import { Notice } from '../ui/plain/Notice.js';
import { Link, useParams } from '../ui/router.js';

/** /borrar-cuenta/{clave}: where the mail leads of who asked to be erased. */
export default function ErasureLink() {
  usePage('Borrar mis datos');
  const { clave = '' } = useParams();
  const [erasure, setErasure] = useState<LinkedErasure | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(true);
  const path = `publico/borrado/${encodeURIComponent(clave)}`;
  useEffect(() => {
    const stop = new AbortController();
    get<LinkedErasure>(path, {}, { signal: stop.signal, silent: true })
      .then(setErasure, (error: unknown) => !stop.signal.aborted && setFailure(messageOf(error)))
      .finally(() => !stop.signal.aborted && setBusy(false));
    return () => stop.abort();
  }, [path]);
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setErasure(await post<LinkedErasure>(path, {}, { silent: true }));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="hoja">
      <h1 tabIndex={-1}>Borrar mis datos</h1>
      <div className="tarjeta pila" aria-busy={busy}>
        {busy && !erasure && <div className="girando" role="status" aria-label="Comprobando el enlace" />}
        {failure && <Notice tone="error">{failure}</Notice>}
        {erasure?.vigente && (
          <>
            <p>
              ¿Quiere que el Registro borre su cuenta y sus datos? Lo revisan dos operadores, y cuando se borre no se puede deshacer. Puede
              confirmarlo hasta el {inCaracas(erasure.hasta, 'longMinute')} (hora de Caracas).
            </p>
            <button type="button" className="boton ancho" disabled={busy} onClick={() => void confirm()}>
              Sí, pedir que se borren
            </button>
          </>
        )}
        {erasure && !erasure.vigente && (
          <>
            <Notice tone={erasure.estado === 'confirmado' ? 'success' : 'info'}>
              {erasure.estado === 'confirmado' ? ERASURE_MESSAGES.confirmado : ERASURE_MESSAGES.yaNo}.
            </Notice>
            {erasure.estado === 'confirmado' && (
              <p>
                ¿Cambió de idea? Mientras no lo resuelvan, puede retirarlo en <Link to="/cuenta">su cuenta</Link>.
              </p>
            )}
            {erasure.estado !== 'confirmado' && erasure.estado !== 'hecho' && (
              <p>
                Si todavía lo quiere, pídalo de nuevo en <Link to="/cuenta">su cuenta</Link>.
              </p>
            )}
          </>
        )}
        {failure && !erasure && <Link to="/cuenta">Ir a su cuenta</Link>}
      </div>
    </div>
  );
}
