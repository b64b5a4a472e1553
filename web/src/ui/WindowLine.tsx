import type { WindowRead } from '@registro/contracts/catalogs/window';
import './status.css';
import { Icon } from './Icon.js';
import { HelpLink } from './plain/Notice.js';
import { windowText } from './windows.js';

/** When a call is open, in a line. */
export function WindowLine({ window }: { window: WindowRead }) {
  return (
    <div role="status" className="plazo-linea">
      <Icon name="calendar" size={20} />
      <span>
        {windowText(window)}
        {window.estado === 'concluida' && !window.abiertaParaUsted && <HelpLink about="convocatoria-cerrada">¿Y ahora?</HelpLink>}
      </span>
    </div>
  );
}
