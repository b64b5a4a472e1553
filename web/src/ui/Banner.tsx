import type { ReactNode } from 'react';
import './card.css';
import './section.css';

interface Props {
  /** what the page is part of */
  over: string;
  title: string;
  text: string;
  /** its buttons, and what it says below them */
  children?: ReactNode;
}

/** The head of a landing page: what one has come to; the focus comes to its heading on a change of route. */
export function Banner({ over, title, text, children }: Props) {
  return (
    <section className="cartel">
      <p className="cartel-sobre">{over}</p>
      <h1 tabIndex={-1}>{title}</h1>
      <p className="cartel-texto">{text}</p>
      {children}
    </section>
  );
}
