import { type ReactNode, useId } from 'react';
import './card.css';
import { Icon, type IconName } from './Icon.js';
import './section.css';

interface Props {
  title: ReactNode;
  /** Its own heading: h2 right under the page’s. */
  heading?: 'h2' | 'h3';
  /** a word above the title: what it belongs to */
  over?: ReactNode;
  /** a line below the title */
  text?: ReactNode;
  icon?: IconName;
  /** at the other end of its head: a status, or the one thing to do */
  end?: ReactNode;
  /** the line above it: the accent where something goes on, green where it was achieved, grey where it ended */
  edge?: 'accent' | 'success' | 'ended';
  /** one of a list */
  as?: 'section' | 'li';
  children?: ReactNode;
}

/** One thing in one look: what it is, where it stands, and what can be done about it. Buttons stand in a `fila`. */
export function Card({ title, heading: Heading = 'h2', over, text, icon, end, edge, as: Element = 'section', children }: Props) {
  const id = useId();
  const name = <Heading id={id}>{title}</Heading>;
  return (
    <Element className={edge ? `cuadro con-cabeza ${edge}` : 'cuadro con-cabeza'} aria-labelledby={Element === 'li' ? undefined : id}>
      <div className="cuadro-cabeza">
        {icon && (
          <span className="cuadro-signo">
            <Icon name={icon} size={28} />
          </span>
        )}
        <div>
          {over ? <div className="cuadro-sobre">{over}</div> : name}
          {text && <div className="cuadro-texto">{text}</div>}
        </div>
        {end}
      </div>
      {over && name}
      {children}
    </Element>
  );
}
