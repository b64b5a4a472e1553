import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.js';
import { Name } from './Name.js';
import { useStands } from './standing.js';
import './dialog.css';

/** in rem 28, 38, 56 and 75; from the third on it is the whole screen of a phone */
export type DialogSize = 'question' | 'narrow' | 'sheet' | 'wide';

interface Props {
  title: ReactNode;
  /** Closes it; without one it stays until its buttons do. */
  onClose?: () => void;
  /** While a save runs the dialog stays. */
  busy?: boolean;
  /** its buttons; 'Cerrar' alone unless told */
  actions?: ReactNode;
  /** what else can be done beside 'Cerrar' */
  also?: ReactNode;
  children?: ReactNode;
  size?: DialogSize;
  /** It asks or warns: its whole text is read out when it opens. */
  alert?: boolean;
  /** There is nothing in it to press or fill in: then its text takes the focus, to be scrolled with keys. */
  reading?: boolean;
}

/**
 * What stands beside it is there for nobody: browsers know that by themselves, what reads pages for people not always.
 * @returns what undoes it
 */
function hideBeside(dialog: Element): () => void {
  const beside = [...document.body.children].filter((one) => one !== dialog && !one.hasAttribute('aria-hidden'));
  for (const one of beside) one.setAttribute('aria-hidden', 'true');
  return () => {
    for (const one of beside) one.removeAttribute('aria-hidden');
  };
}

/**
 * A dialog of the browser's own: it keeps the focus inside, gives it back to what had it, and stands over everything. A
 * slip beside it must not close a half-filled form; Escape, Back and the buttons do. What is inside comes once it is
 * open, so that whatever asks for the focus gets it.
 */
export function Dialog({ title, onClose, busy = false, actions, also, children, size = 'sheet', alert = false, reading = false }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    // oxlint-disable-next-line react/set-state-in-effect -- the browser has it open only now
    setOpen(true);
    const bringBack = hideBeside(shown);
    return () => {
      bringBack();
      shown.close();
    };
  }, []);
  const escape = () => {
    if (!busy) onClose?.();
  };
  useStands(escape);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Whether it closes is said here, not by the browser.
    event.preventDefault();
    event.stopPropagation();
    escape();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog hears Escape
    <dialog
      ref={dialog}
      className={`dialogo ${size}`}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-titulo`}
      aria-describedby={alert && children ? `${id}-cuerpo` : undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => event.preventDefault()}
    >
      {open && (
        <>
          <h2 id={`${id}-titulo`}>{typeof title === 'string' ? <Name lines={3}>{title}</Name> : title}</h2>
          {children && (
            <div id={`${id}-cuerpo`} className="dialogo-cuerpo" {...(reading && { tabIndex: 0 })}>
              {children}
            </div>
          )}
          <div className="dialogo-pie">
            {actions ?? (
              <>
                <Button kind={also ? 'text' : 'solid'} onClick={onClose} autoFocus>
                  Cerrar
                </Button>
                {also}
              </>
            )}
          </div>
        </>
      )}
    </dialog>,
    document.body,
  );
}

interface ButtonsProps {
  onCancel: () => void;
  /** words of the button that does it */
  yes: string;
  /** It is being done: neither button works meanwhile. */
  busy: boolean;
  /** the id of the form that it sends; without one it does nothing but call `onYes` */
  form?: string;
  onYes?: () => void;
  danger?: boolean;
  disabled?: boolean;
}

/** The buttons of a dialog that does something: back, or do it. */
export function DialogButtons({ onCancel, yes, busy, form, onYes, danger, disabled }: ButtonsProps) {
  return (
    <>
      <Button kind="text" onClick={onCancel} disabled={busy}>
        Cancelar
      </Button>
      <Button type={form ? 'submit' : 'button'} form={form} danger={danger} busy={busy} disabled={disabled} onClick={onYes}>
        {yes}
      </Button>
    </>
  );
}
