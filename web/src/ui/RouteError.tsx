import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ApiError, messageOf } from '../api/errors.js';
import './plain/plain.css';
import { Icon } from './Icon.js';

/** True for the failure of a part of the application that could not be fetched: a new version was installed, or the network is away. */
const isMissingPart = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script|Importing a module/i.test(error.message);

/** What stands in the place of a screen that failed: what happened, what to tell support, and a way on. */
export function RouteError() {
  const error = useRouteError();
  return <ErrorScreen error={error} onRetry={() => window.location.reload()} />;
}

export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  useEffect(() => {
    console.error(error);
    document.querySelector<HTMLElement>('h1')?.focus();
  }, [error]);
  const missing = isMissingPart(error);
  const idSolicitud = error instanceof ApiError ? error.idSolicitud : null;
  return (
    <main className="hoja">
      <h1 tabIndex={-1}>{missing ? 'Hay una versión nueva' : 'Algo salió mal'}</h1>
      <div className="tarjeta pila">
        <p>
          {missing
            ? 'El registro se actualizó, o se perdió la conexión mientras cargaba. Vuelva a cargar la página para continuar.'
            : `${messageOf(error)} Lo que ya había guardado sigue guardado.`}
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
