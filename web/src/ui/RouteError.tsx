import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, messageOf } from '../api/errors.js';
import './plain/plain.css';
import { Icon } from './Icon.js';

/**
 * True for the failure of a part of the application, or of its styles, that could not be fetched: a new version was
 * installed, or the network is away.
 */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|module script|Importing a module|Unable to preload/i.test(error.message);

/** ms between two looks whether the server answers again */
const LOOK_MS = 4_000;

const answers = () =>
  fetch('/api/salud/listo', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * Whether code is missing because nothing can be reached: null while that is not known. Then it is tried again by
 * itself once there is a connection.
 */
function useAway(missing: boolean, onBack: () => void): boolean | null {
  const [away, setAway] = useState<boolean | null>(() => (missing && navigator.onLine ? null : missing));
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!missing || away === false) return;
    let over = false;
    const look = async () => {
      const there = await answers();
      if (over) return;
      if (away === null) setAway(!there);
      else if (there) back();
    };
    if (away === null) void look();
    const now = () => void look();
    const timer = setInterval(now, LOOK_MS);
    window.addEventListener('online', now);
    return () => {
      over = true;
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [missing, away]);
  return away;
}

/** What stands in the place of a screen that failed: what happened, what to tell support, and a way on. */
export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    console.error(error);
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [error]);
  const missing = isMissingPart(error);
  const away = useAway(missing, onRetry);
  const idSolicitud = error instanceof ApiError ? error.idSolicitud : null;
  return (
    <main className="hoja">
      <h1 tabIndex={-1}>{!missing ? 'Algo salió mal' : away === false ? 'Hay una versión nueva' : 'No hay conexión'}</h1>
      <div className="tarjeta pila">
        <p>
          {!missing
            ? `${messageOf(error)} Lo que ya había guardado sigue guardado.`
            : away === false
              ? 'El registro se actualizó, o se perdió la conexión mientras cargaba. Vuelva a cargar la página para continuar.'
              : 'Esta pantalla no se pudo cargar. Se abrirá por sí sola en cuanto vuelva la conexión; lo que ya había guardado sigue guardado.'}
        </p>
        {idSolicitud && (
          <p>
            Número de solicitud, por si necesita ayuda: <code>{idSolicitud}</code>
          </p>
        )}
        <button type="button" className="boton" onClick={onRetry}>
          <Icon name="refresh" size={20} />
          Volver a cargar
        </button>
        <a href="/">Ir al inicio</a>
      </div>
    </main>
  );
}
