import { type ReactNode, useId, useState } from 'react';
import './accordion.css';
import { Icon } from './Icon.js';

interface Props {
  title: string;
  /** from the start */
  open?: boolean;
  /** What is in it comes once it is opened, for it asks the server. */
  late?: boolean;
  children: ReactNode;
}

/** A part under its heading, shown when that is pressed. Several in a row stand as one. */
export function Accordion({ title, open: first = false, late = false, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(first);
  const [seen, setSeen] = useState(first || !late);
  const turn = () => {
    setOpen(!open);
    setSeen(true);
  };
  return (
    <section className="desplegable" aria-labelledby={id}>
      <h3>
        <button type="button" id={id} aria-expanded={open} aria-controls={`${id}-parte`} onClick={turn}>
          {title}
          <Icon name="chevron" />
        </button>
      </h3>
      <div id={`${id}-parte`} hidden={!open}>
        {seen && children}
      </div>
    </section>
  );
}
