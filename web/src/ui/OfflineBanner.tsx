import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.js';
import './status.css';

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Says that the device has no network, as long as it has none. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={online ? 'oculto' : 'sin-conexion'}>
      {!online && (
        <>
          <Icon name="offline" size={20} />
          Sin conexión. Puede seguir escribiendo: se guardará cuando vuelva.
        </>
      )}
    </div>
  );
}
