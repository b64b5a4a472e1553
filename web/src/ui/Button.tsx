import type { ComponentProps, ReactNode } from 'react';
import { Link, type To } from './router.js';
import './button.css';
import { Icon, type IconName } from './Icon.js';
import { useReady } from './useReady.js';

interface Look {
  /** the one thing to do on a screen is solid; what else can be done has a line; what leads away is text */
  kind?: 'solid' | 'outline' | 'text';
  danger?: boolean;
  /** one of many, in a line of a list */
  small?: boolean;
  start?: IconName;
  end?: IconName;
}

const KINDS = { solid: '', outline: 'linea', text: 'texto' } as const;
const classOf = ({ kind = 'solid', danger, small }: Look, own = ''): string =>
  ['boton', KINDS[kind], danger && 'peligro', small && 'menor', own].filter(Boolean).join(' ');

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** What it began is under way: it cannot be pressed again. */
  busy?: boolean;
}

/** A button in words. */
export function Button({
  kind,
  danger,
  small,
  start,
  end,
  busy = false,
  disabled,
  className,
  children,
  type = 'button',
  ...props
}: ButtonProps) {
  // Before its code a form would be sent to nobody, with what was typed in the address.
  const waits = !useReady() && type === 'submit';
  return (
    <button {...props} type={type} disabled={disabled || busy || waits} className={classOf({ kind, danger, small }, className)}>
      {busy ? <span className="girando" aria-hidden="true" /> : start && <Icon name={start} size={20} />}
      {children}
      {end && <Icon name={end} size={20} />}
    </button>
  );
}

interface ButtonLinkProps
  extends Look,
    Pick<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'download' | 'className' | 'onClick' | 'aria-label'> {
  /** another screen; a file or a page elsewhere has an `href` */
  to?: To;
  children: ReactNode;
}

/** A way to another screen, or to a file, that looks like a button. */
export function ButtonLink({ to, kind, danger, small, start, end, className, children, ...props }: ButtonLinkProps) {
  const link = {
    ...props,
    className: classOf({ kind, danger, small }, className),
    children: (
      <>
        {start && <Icon name={start} size={20} />}
        {children}
        {end && <Icon name={end} size={20} />}
      </>
    ),
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words are among what it is given
  return to === undefined ? <a {...link} /> : <Link {...link} to={to} />;
}
