import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import './button.css';
import { Icon, type IconName } from './Icon.js';

interface Look {
  /** the one thing to do on a screen is solid; what else can be done has a line; what leads away is text */
  kind?: 'solid' | 'outline' | 'text';
  danger?: boolean;
  start?: IconName;
  end?: IconName;
}

const KINDS = { solid: '', outline: 'linea', text: 'texto' } as const;
const classOf = ({ kind = 'solid', danger }: Look, own = ''): string =>
  ['boton', KINDS[kind], danger && 'peligro', own].filter(Boolean).join(' ');

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** What it began is under way: it cannot be pressed again. */
  busy?: boolean;
}

/** A button in words. */
export function Button({ kind, danger, start, end, busy = false, disabled, className, children, type = 'button', ...props }: ButtonProps) {
  return (
    <button {...props} type={type} disabled={disabled || busy} className={classOf({ kind, danger }, className)}>
      {busy ? <span className="girando" aria-hidden="true" /> : start && <Icon name={start} size={20} />}
      {children}
      {end && <Icon name={end} size={20} />}
    </button>
  );
}

interface ButtonLinkProps extends Look {
  to: string;
  className?: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
  children: React.ReactNode;
  'aria-label'?: string;
}

/** A way to another screen that looks like a button. */
export function ButtonLink({ kind, danger, start, end, className, children, ...props }: ButtonLinkProps) {
  return (
    <Link {...props} className={classOf({ kind, danger }, className)}>
      {start && <Icon name={start} size={20} />}
      {children}
      {end && <Icon name={end} size={20} />}
    </Link>
  );
}
