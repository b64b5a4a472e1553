import type { ReactNode } from 'react';
import { Inline } from './Section.js';
import './table.css';

interface Props {
  title?: string;
  /** what can be done about it: buttons */
  actions?: ReactNode;
  children: ReactNode;
}

/** What stands where a list has nothing: a sentence, or a title with why and what can be done. */
export const Empty = ({ title, actions, children }: Props) => (
  <div className="lista-vacia">
    {title && <strong>{title}</strong>}
    {title ? <p>{children}</p> : children}
    {actions && <Inline>{actions}</Inline>}
  </div>
);
