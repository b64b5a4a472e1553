import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../ui/Icon.js';

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  icon: IconName;
  /** what it does: its accessible name, and its tip */
  label: string;
  /** it leads to a file, to be kept under this name */
  href?: string;
  download?: string;
}

/** One of the tools in the line above a document; one that is pressed holds. */
export function Tool({ icon, label, href, download, ...props }: Props) {
  const looks = { className: 'boton-icono', 'aria-label': label, title: label, children: <Icon name={icon} size={18} /> };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its label is among what it is given
  return href ? <a {...looks} href={href} download={download} /> : <button {...looks} {...props} type="button" />;
}
