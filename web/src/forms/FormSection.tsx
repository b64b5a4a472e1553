import { type ReactNode, useId } from 'react';
import './forms.css';

interface Props {
  title: string;
  note?: ReactNode;
  columns?: 2 | 3;
  /** Its own heading: h2 right under the page’s. */
  heading?: 'h2' | 'h3';
  children: ReactNode;
}

/** A named group of fields: one column on a phone, two on a tablet, three on a desk. */
export function FormSection({ title, note, columns, heading: Heading = 'h3', children }: Props) {
  const id = useId();
  return (
    <section className="ficha-campos" aria-labelledby={id}>
      <Heading id={id} className="ficha-titulo">
        {title}
      </Heading>
      {note && <div className="ficha-nota">{note}</div>}
      <FieldGrid columns={columns}>{children}</FieldGrid>
    </section>
  );
}

/** @param columns most columns side by side */
export const FieldGrid = ({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 }) => (
  <div className={columns === 3 ? 'rejilla de-tres' : 'rejilla'}>{children}</div>
);

/** Takes the whole width of the grid. */
export const Wide = ({ children }: { children: ReactNode }) => <div className="entera">{children}</div>;
