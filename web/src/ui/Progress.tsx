import './progress.css';

interface Props {
  /** what is under way; without it, what stands beside says so to those who hear it */
  label?: string;
  /** how much of a hundred is done; left out where nobody knows */
  value?: number;
}

/** A bar that fills, or runs where it is not known how long it takes. */
export function Progress({ label, value }: Props) {
  const known = value !== undefined;
  return (
    <div
      className={known ? 'barra-avance' : 'barra-avance corre'}
      role={label ? 'progressbar' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      aria-valuemin={label && known ? 0 : undefined}
      aria-valuemax={label && known ? 100 : undefined}
      aria-valuenow={label && known ? Math.round(value) : undefined}
    >
      <span style={known ? { width: `${value}%` } : undefined} />
    </div>
  );
}
