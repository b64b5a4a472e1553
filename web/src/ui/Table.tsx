import type { ReactNode } from 'react';
import { Link } from './router.js';
import { Icon, type IconName } from './Icon.js';
import './button.css';
import './table.css';

interface Props {
  label: string;
  heads: readonly string[];
  /** the last column holds what can be done with a row */
  actions?: boolean;
  /** its rows */
  children: ReactNode;
}

/** Rows and columns, for a desk; a phone has cards. */
export function Table({ label, heads, actions = false, children }: Props) {
  return (
    <div className={actions ? 'tabla con-acciones' : 'tabla'}>
      <table aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {actions && <th scope="col">Acciones</th>}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface ActionProps {
  /** what it does, shown beside the sign for who points at it or comes to it by key */
  label: string;
  /** what it is called for who hears it, where the word alone is not enough */
  name?: string;
  icon: IconName;
  danger?: boolean;
  to?: string;
  onClick?: () => unknown;
  /** the step of a wizard that it leads to */
  'data-paso'?: string;
}

/** What can be done with a row, as a sign. */
export function RowAction({ label, name = label, icon, danger = false, to, onClick, ...step }: ActionProps) {
  const looks = { className: danger ? 'boton-icono peligro' : 'boton-icono', 'aria-label': name, 'data-nombre': label };
  return to ? (
    <Link {...looks} to={to} onClick={onClick} {...step}>
      <Icon name={icon} size={22} />
    </Link>
  ) : (
    <button {...looks} type="button" onClick={onClick}>
      <Icon name={icon} size={22} />
    </button>
  );
}
