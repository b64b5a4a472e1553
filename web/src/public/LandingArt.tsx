/** Fine arcs and joined points behind the cover: findings that meet. Decoration only. */
export function LineArt() {
  const arcs = [90, 150, 215, 285, 360, 440, 525];
  const points: [number, number, number][] = [
    [560, 130, 5],
    [655, 250, 4],
    [485, 300, 3],
    [742, 150, 3.5],
    [610, 400, 4.5],
    [800, 330, 4],
    [430, 170, 2.5],
    [700, 60, 3],
  ];
  const links =
    'M430 170 560 130 655 250 485 300 430 170M560 130 742 150 655 250 610 400 485 300M742 150 800 330 655 250M560 130 700 60 742 150M610 400 800 330';
  return (
    <svg className="trazos" viewBox="0 0 880 520" preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">
      <g fill="none" stroke="#9cc4ee" strokeOpacity=".16">
        {arcs.map((r) => (
          <circle key={r} cx="700" cy="235" r={r} />
        ))}
      </g>
      <path d={links} fill="none" stroke="#e3a552" strokeOpacity=".34" />
      <g fill="#e3a552" fillOpacity=".8">
        {points.map(([x, y, r]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r={r} />
        ))}
      </g>
    </svg>
  );
}

/** A made-up certificate, so that one sees what the registry gives. */
export function SampleCertificate() {
  return (
    <div className="muestra" aria-hidden="true">
      <svg width="44" height="44" viewBox="0 0 40 40" focusable="false">
        <rect width="40" height="40" rx="20" fill="#12355b" />
        <g fill="none" stroke="#fff" strokeWidth="2.1" strokeLinecap="round" strokeLinejoin="round" transform="translate(4 4) scale(.8)">
          <path d="M12.5 29V11.5h8a5.9 5.9 0 0 1 0 11.8h-8M20.5 23.3l7 5.7" />
        </g>
      </svg>
      <div className="titulo" style={{ marginTop: 'var(--space-3)' }}>
        Certificado de registro
      </div>
      <div className="nombre">Su nombre aquí</div>
      <div className="datos">
        <div>
          Estado
          <strong>Vigente</strong>
        </div>
        <svg width="64" height="64" viewBox="0 0 13 13" shapeRendering="crispEdges" focusable="false">
          <path
            fill="#12355b"
            d="M0 0h5v5H0zM1 1v3h3V1zM8 0h5v5H8zM9 1v3h3V1zM0 8h5v5H0zM1 9v3h3V9zM2 2h1v1H2zM10 2h1v1h-1zM2 10h1v1H2zM6 0h1v2H6zM6 3h1v3H6zM0 6h2v1H0zM3 6h2v1H3zM7 6h2v1H7zM10 6h1v2h-1zM12 6h1v3h-1zM6 8h2v1H6zM8 9h2v1H8zM6 10h1v3H6zM9 11h2v2H9zM11 9h1v2h-1zM12 11h1v1h-1z"
            fillRule="evenodd"
          />
        </svg>
      </div>
    </div>
  );
}
