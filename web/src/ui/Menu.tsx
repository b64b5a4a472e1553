import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Link } from './router.js';
import { Icon, type IconName } from './Icon.js';
import { Popup } from './Popup.js';

/** One line of a menu: something to do, or a way to another screen. */
export interface MenuLine {
  label: string;
  icon?: IconName;
  /** said below, in small */
  note?: string;
  to?: string;
  act?: () => void;
  danger?: boolean;
  /** A line parts it from those above. */
  apart?: boolean;
}

interface Opener {
  ref: RefObject<HTMLButtonElement | null>;
  id: string;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

interface Props {
  lines: MenuLine[];
  /** draws the button that opens it: `(opener) => <Button {...opener}>Exportar</Button>` */
  children: (opener: Opener) => ReactNode;
}

/** ms without a key after which a word is typed anew */
const WORD_ENDS = 500;

const start = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * A button with a list of what can be done: arrows, Home, End, the first letters of a line, Escape; Tab goes on from
 * where one was.
 */
export function Menu({ lines, children }: Props) {
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useRef({ word: '', at: 0 });
  const id = useId();
  const openerId = `${id}-boton`;
  const close = () => setOpened(null);
  // Whatever it does finds the focus where it was.
  const leave = (act?: () => void) => {
    close();
    button.current?.focus();
    act?.();
  };
  const opener: Opener = {
    ref: button,
    id: openerId,
    'aria-haspopup': 'menu',
    'aria-expanded': opened !== null,
    'aria-controls': opened ? id : undefined,
    onClick: () => setOpened(opened ? null : 'first'),
    onKeyDown: (event) => {
      const end = ({ ArrowDown: 'first', ArrowUp: 'last' } as const)[event.key];
      if (!end) return;
      event.preventDefault();
      setOpened(end);
    },
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) all.at(to % all.length)!.focus();
    else if (event.key === ' ' && !isTyping(event.timeStamp)) all[at]?.click();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const word = (isTyping(event.timeStamp) ? typed.current.word : '') + start(event.key);
      typed.current = { word, at: event.timeStamp };
      // One letter again and again goes from line to line.
      const from = word.length === 1 ? at + 1 : at;
      [...all.slice(from), ...all.slice(0, from)].find((line) => start(line.textContent).startsWith(word))?.focus();
    } else return;
    event.preventDefault();
  };
  const isTyping = (now: number) => typed.current.word !== '' && now - typed.current.at < WORD_ENDS;
  return (
    <>
      {children(opener)}
      {opened && (
        <Popup id={id} button={button} onClose={close} className="mandatos" role="menu" aria-labelledby={openerId} onKeyDown={onKeyDown}>
          {lines.map(({ label, icon, note, to, act, danger, apart }, at) => {
            const line = {
              role: 'menuitem',
              tabIndex: -1,
              className: ['mandato', danger && 'peligro', apart && 'aparte'].filter(Boolean).join(' '),
              'data-primero': at === (opened === 'first' ? 0 : lines.length - 1) || undefined,
            };
            const words = (
              <>
                {icon && <Icon name={icon} />}
                <span>
                  {label}
                  {note && <small>{note}</small>}
                </span>
              </>
            );
            return to ? (
              <Link key={label} {...line} to={to} onClick={() => leave(act)}>
                {words}
              </Link>
            ) : (
              <button key={label} type="button" {...line} onClick={() => leave(act)}>
                {words}
              </button>
            );
          })}
        </Popup>
      )}
    </>
  );
}
