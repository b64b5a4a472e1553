import type { ReactNode } from 'react';
import { Icon } from '../ui/Icon.js';
import './forms.css';

/** A field with what a reviewer noted on it; without notes the field alone (rule B-14). */
export function NotedField({ notes, children }: { notes: readonly string[]; children: ReactNode }) {
  if (notes.length === 0) return children;
  return (
    <div role="group" aria-label="Dato por corregir" className="por-corregir">
      <div>
        <Icon name="warning" size={20} />
        <span>
          <strong>Debe corregirse: </strong>
          {notes.join('\n')}
        </span>
      </div>
      {children}
    </div>
  );
}
