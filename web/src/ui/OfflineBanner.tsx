import { Icon } from './Icon.js';
import './status.css';
import { useOnline } from './useOnline.js';

/** Says that the device has no network, as long as it has none. */
export function OfflineBanner() {
  const online = useOnline();
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
