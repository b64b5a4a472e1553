import { type ReactNode, useId } from 'react';
import { FileLine } from '../files/FileLine.js';
import '../ui/section.css';
import './facts.css';

/** One answer as it would be sent. */
export interface Answer {
  campo: string;
  etiqueta: string;
  /** in words; null: nothing was said */
  valor: ReactNode;
  archivo?: { id: string };
  /** the way to change it alone */
  change?: ReactNode;
}

interface Props {
  name: string;
  answers: readonly Answer[];
  /** the way to change all of it */
  change?: ReactNode;
  /** its one answer is called as the section is: its name is only read out */
  alone?: boolean;
  /** its files are shown as they look, not by name alone */
  thumbs?: boolean;
}

/** One part of what is about to be sent, in words and files, each with a way to change it (rule W-11). */
export function ReviewSection({ name, answers, change, alone = false, thumbs = false }: Props) {
  const id = useId();
  return (
    <section className="parte respuestas" aria-labelledby={id}>
      <div className="respuestas-cabeza">
        <h2 id={id}>{name}</h2>
        {change}
      </div>
      <dl className={alone ? 'datos sola' : 'datos'} style={{ '--columnas': alone ? 1 : 2 } as React.CSSProperties}>
        {answers.map(({ campo, etiqueta, valor, archivo, change: own }) => (
          <div key={campo}>
            <dt className={alone ? 'oculto' : undefined}>{etiqueta}</dt>
            <dd>{archivo ? <FileLine id={archivo.id} label={etiqueta} thumb={thumbs} /> : (valor ?? '—')}</dd>
            {own && <dd>{own}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
