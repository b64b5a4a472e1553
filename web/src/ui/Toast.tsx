import { useEffect, useRef } from 'react';
import type { Severity, ToastAction } from './Feedback.js';
import { Icon, type IconName } from './Icon.js';
import './plain/plain.css';
import './status.css';

export interface ToastTold {
  key: number;
  message: string;
  severity: Severity;
  action?: ToastAction;
}

export const SEVERITY_ICONS: Record<Severity, IconName> = { success: 'check', info: 'info', warning: 'warning', error: 'warning' };
const TONES: Record<Severity, string> = { success: 'bien', info: 'info', warning: 'alerta', error: 'error' };

/** A passing line at the foot of the screen; it waits while a pointer or the focus is on it. */
export function Toast({ message, severity, action, onOver }: ToastTold & { onOver: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const forMs = action?.forMs ?? (severity === 'error' ? 10_000 : 5_000);
  useEffect(() => {
    const end = () => {
      if (line.current?.matches(':hover, :focus-within')) timer = setTimeout(end, 1_000);
      else onOver();
    };
    let timer = setTimeout(end, forMs);
    return () => clearTimeout(timer);
  }, [forMs, onOver]);
  return (
    <div ref={line} className={`aviso ${TONES[severity]} aviso-pasajero`}>
      <Icon name={SEVERITY_ICONS[severity]} />
      <div role={severity === 'error' ? 'alert' : 'status'}>{message}</div>
      {action ? (
        <button
          type="button"
          className="enlace"
          onClick={() => {
            onOver();
            action.act();
          }}
        >
          {action.label}
        </button>
      ) : (
        <button type="button" className="boton-icono" aria-label="Cerrar" onClick={onOver}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}
