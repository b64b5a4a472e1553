import { type ReactNode, useId, useState } from 'react';
import './accordion.css';
import { Icon } from './Icon.js';

/** A part under its heading, shown when that is pressed. Several in a row stand as one. @param open from the start */
export function Accordion({ title, open: first = false, children }: { title: string; open?: boolean; children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(first);
  return (
    <section className="desplegable" aria-labelledby={id}>
      <h3>
        <button type="button" id={id} aria-expanded={open} aria-controls={`${id}-parte`} onClick={() => setOpen(!open)}>
          {title}
          <Icon name="chevron" />
        </button>
      </h3>
      <div id={`${id}-parte`} hidden={!open}>
        {children}
      </div>
    </section>
  );
}
