/** The mark: an R whose stem, bowl and leg join points, as findings do. Decorative; the name stands beside it. */
export function Mark({ size = 40, onBand = false }: { size?: number; onBand?: boolean }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false" style={{ flex: 'none' }}>
      <rect width="40" height="40" rx="10" fill={onBand ? 'rgb(255 255 255 / .1)' : 'var(--band)'} />
      <g fill="none" stroke="#fff" strokeWidth="2.1" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12.5 29V11.5h8a5.9 5.9 0 0 1 0 11.8h-8" />
        <path d="m20.5 23.3 7 5.7" />
      </g>
      <g fill="#e3a552">
        <circle cx="12.5" cy="11.5" r="2.5" />
        <circle cx="12.5" cy="29" r="2.5" />
        <circle cx="27.5" cy="29" r="2.5" />
        <circle cx="26.4" cy="17.4" r="2.5" />
      </g>
    </svg>
  );
}

export const NAME = 'Registro Nacional de Ciencia, Tecnología e Innovación';

/** Mark and name on two lines, as they stand in every header. */
export function Brand({ onBand = false }: { onBand?: boolean }) {
  return (
    <span className="marca" style={{ color: onBand ? 'var(--on-band)' : 'var(--ink)' }}>
      <Mark onBand={onBand} />
      <span className="marca-nombre">
        <strong>Registro Nacional</strong>
        <span style={{ color: onBand ? 'var(--on-band-soft)' : 'var(--ink-soft)' }}>Ciencia, Tecnología e Innovación</span>
      </span>
    </span>
  );
}
