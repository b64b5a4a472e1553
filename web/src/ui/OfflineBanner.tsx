import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.js';
import './status.css';
import { useAllWrong } from './wrong.js';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the device has a network; true where the page is rendered before it is anybody's. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/**
 * Says that the device has no network, as long as it has none; on a phone in one line with all else that is wrong,
 * which stays in sight.
 */
export function OfflineBanner() {
  const online = useOnline();
  const wrong = useAllWrong();
  const line = online ? wrong : ['Sin conexión', wrong || 'se guardará cuando vuelva'].join(' · ');
  return (
    <>
      <div role="status" className={online ? 'oculto' : 'sin-conexion'}>
        {!online && (
          <>
            <Icon name="offline" size={20} />
            Sin conexión. Puede seguir escribiendo: se guardará cuando vuelva.
          </>
        )}
      </div>
      {/* Each says it to a screen reader where it stands, at length. */}
      {line && (
        <div className="linea-aviso" aria-hidden="true">
          <Icon name={online ? 'warning' : 'offline'} size={16} />
          <span>{line}</span>
        </div>
      )}
    </>
  );
}
