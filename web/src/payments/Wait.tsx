import { inCaracas } from '@registro/contracts/dates';
import type { PaymentWhere } from '@registro/contracts/payments/where';
import { barOf, durationText, paceOf } from './durations.js';

interface Props {
  payment: PaymentWhere;
  /** when that was read, in milliseconds */
  asOf: number;
}

/** Who holds a payment and since when, against what that step takes this year. */
export function Wait({ payment: { nombre, quien, desde, mediana, p90 }, asOf }: Props) {
  const since = inCaracas(desde, 'longDay');
  if (!quien)
    return (
      <p>
        {nombre} el {since}.
      </p>
    );
  const waited = Math.max(0, (asOf - Date.parse(desde)) / 1000);
  return (
    <div className="demora">
      <p>
        {nombre}. Lo tiene: <strong>{quien}</strong>, desde el {since} (hace {durationText(waited)}).
      </p>
      {mediana !== null && p90 !== null && (
        <>
          <Bar waited={waited} median={mediana} p90={p90} />
          <small>
            Este año la mitad de los pagos dejó este paso en {durationText(mediana)}; nueve de cada diez, en {durationText(p90)}.
          </small>
        </>
      )}
    </div>
  );
}

/** What was waited against the median and the 90th percentile; the words beside it say the same. */
function Bar({ waited, median, p90 }: { waited: number; median: number; p90: number }) {
  const at = barOf(waited, median, p90);
  return (
    <div className={`demora-barra ${paceOf(waited, median, p90)}`} aria-hidden="true">
      <span style={{ width: `${at.waited * 100}%` }} />
      {[at.median, at.p90].map((share) => (
        <i key={share} style={{ left: `${share * 100}%` }} />
      ))}
    </div>
  );
}
