import type { ReactNode } from 'react';
import './facts.css';

export type Fact = [label: string, value: ReactNode];

interface Props {
  facts: Fact[];
  columns?: 2 | 3;
  /** labels of those that share their line with another on a phone */
  short?: readonly string[];
}

/** Read-only data as label and value; what is empty shows a dash, so that nothing looks forgotten. */
export function Facts({ facts, columns = 3, short = [] }: Props) {
  return (
    <dl className="datos" style={{ '--columnas': columns } as React.CSSProperties}>
      {facts.map(([label, value]) => (
        <div key={label} className={short.includes(label) ? 'corto' : undefined}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
