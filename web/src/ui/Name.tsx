import './name.css';

interface Props {
  children: string;
  /** how many lines it may take; one unless said */
  lines?: number;
}

/**
 * A name of people, which may have hundreds of letters: cut with an ellipsis where it ends, whole for who points at it
 * and for a screen reader.
 */
export const Name = ({ children, lines = 1 }: Props) => (
  <span className="nombre-corto" title={children} style={{ '--renglones': lines } as React.CSSProperties}>
    {children}
  </span>
);
