import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.js';
import { type Tone, TONE_ICONS } from './plain/Notice.js';
import './plain/plain.css';
import './status.css';

/** A way back that a toast offers while it stands (milliseconds). */
export interface ToastAction {
  label: string;
  act: () => void;
  forMs: number;
}

export interface ToastTold {
  key: number;
  message: string;
  severity: Tone;
  action?: ToastAction;
}

/** A dialog that stands: the browser's own, or the console's. */
const DIALOG = 'dialog[open], .MuiModal-root:not([aria-hidden=true]) .MuiDialog-paper';

/** Where it is seen and heard: in the dialog that is in front, for all else is behind it; without one, on the page. */
function usePlace(): Element | null {
  const [place, setPlace] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const put = () => setPlace([...document.querySelectorAll(DIALOG)].at(-1) ?? document.getElementById('root'));
    put();
    // Each comes as a child of the body, and goes.
    const watched = new MutationObserver(put);
    watched.observe(document.body, { childList: true });
    return () => watched.disconnect();
  }, []);
  return place;
}

/** A passing line at the foot of the screen; it waits while a pointer or the focus is on it. */
export function Toast({ message, severity, action, onOver }: ToastTold & { onOver: () => void }) {
  const line = useRef<HTMLDivElement>(null);
  const place = usePlace();
  const forMs = action?.forMs ?? (severity === 'error' ? 10_000 : 5_000);
  useEffect(() => {
    const end = () => {
      if (line.current?.matches(':hover, :focus-within')) timer = setTimeout(end, 1_000);
      else onOver();
    };
    let timer = setTimeout(end, forMs);
    return () => clearTimeout(timer);
  }, [forMs, onOver]);
  if (!place) return null;
  return createPortal(
    <div ref={line} className={`aviso ${severity} aviso-pasajero`}>
      <Icon name={TONE_ICONS[severity]} />
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
        <button type="button" className="boton-icono" aria-label="Quitar el mensaje" onClick={onOver}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>,
    place,
  );
}
