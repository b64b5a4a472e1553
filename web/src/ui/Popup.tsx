import { type ComponentProps, type FocusEvent, type KeyboardEvent, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { float } from './float.js';
import './popup.css';
import { useStands } from './standing.js';

interface Props extends ComponentProps<'div'> {
  /** what opened it, and has the focus again once Escape has closed it */
  button: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** px between the button and what it opened, and from there to the edge of the window */
const GAP = 8;

/** Below its button or above it, flush with the end that has room beside it. */
function placeBeside(popup: HTMLElement, button: Element): void {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom - 2 * GAP;
  const isUp = below < popup.scrollHeight && top - 2 * GAP > below;
  const width = popup.offsetWidth;
  const wanted = left + right > clientWidth ? right - width : left;
  Object.assign(popup.style, {
    top: isUp ? 'auto' : `${bottom + GAP}px`,
    bottom: isUp ? `${clientHeight - top + GAP}px` : 'auto',
    left: `${Math.max(GAP, Math.min(wanted, clientWidth - width - GAP))}px`,
    maxHeight: `min(70dvh, ${isUp ? top - 2 * GAP : below}px)`,
  });
}

/**
 * What a button opens beside it, over everything: it goes with Escape, with a press elsewhere, and where the focus goes
 * elsewhere. It holds nobody inside. The focus comes to what is marked `data-primero`, else to all of it.
 */
export function Popup({ button, onClose, className = '', ...props }: Props) {
  const popup = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const isElsewhere = (node: EventTarget | null) => !popup.current?.contains(node as Node) && !button.current?.contains(node as Node);
  useLayoutEffect(() => {
    const [shown, opener] = [popup.current!, button.current!];
    const land = float(shown, opener, () => placeBeside(shown, opener));
    (shown.querySelector<HTMLElement>('[data-primero]') ?? shown).focus({ preventScroll: true });
    const onPress = ({ target }: Event) => !shown.contains(target as Node) && !opener.contains(target as Node) && close();
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      land();
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [button]);
  const escape = () => {
    onClose();
    button.current?.focus();
  };
  useStands(escape);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    props.onKeyDown?.(event);
    if (event.key !== 'Escape') return;
    // The dialog around it stays.
    event.preventDefault();
    event.stopPropagation();
    escape();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => relatedTarget && isElsewhere(relatedTarget) && onClose();
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its role is given by who draws it
    <div {...props} ref={popup} popover="manual" tabIndex={-1} className={`emergente ${className}`} onKeyDown={onKeyDown} onBlur={onBlur} />
  );
}
