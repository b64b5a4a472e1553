import type { ReactNode } from 'react';
import './section.css';

/** One part of the account pages: a heading, a line that explains it, and what can be done. */
export function Section({ id, title, text, children }: { id: string; title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="parte" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <div className="parte-texto">{text}</div>}
      <div className="parte-cuerpo">{children}</div>
    </section>
  );
}

/**
 * Heading of a screen inside the shell; the focus comes here on a change of route.
 * @param actions the buttons of the whole screen
 */
export function PageTitle({ children, text, actions }: { children: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="titulo">
      <div>
        <h1 tabIndex={-1}>{children}</h1>
        {text && <div className="titulo-texto">{text}</div>}
      </div>
      {actions && <div className="titulo-acciones">{actions}</div>}
    </div>
  );
}

/** What a screen is made of, one below the other. */
export const Parts = ({ children }: { children: ReactNode }) => <div className="partes">{children}</div>;

/** What stands side by side at the end of a part: its buttons, and what is said beside them. */
export const Inline = ({ children }: { children: ReactNode }) => <div className="fila">{children}</div>;
