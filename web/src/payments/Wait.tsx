import Box from '@mui/material/Box';
import { inCaracas } from '@registro/contracts/dates';
import type { PaymentWhere } from '@registro/contracts/payments/where';
import { barOf, durationText, paceOf } from './durations.js';

const TONES = { usual: '--success', lento: '--warning', atrasado: '--danger' } as const;

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
      <Box>
        {nombre} el {since}.
      </Box>
    );
  const waited = Math.max(0, (asOf - Date.parse(desde)) / 1000);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box>
        {nombre}. Lo tiene: <strong>{quien}</strong>, desde el {since} (hace {durationText(waited)}).
      </Box>
      {mediana !== null && p90 !== null && (
        <>
          <Bar waited={waited} median={mediana} p90={p90} />
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            Este año la mitad de los pagos dejó este paso en {durationText(mediana)}; nueve de cada diez, en {durationText(p90)}.
          </Box>
        </>
      )}
    </Box>
  );
}

/** What was waited against the median and the 90th percentile; the words beside it say the same. */
function Bar({ waited, median, p90 }: { waited: number; median: number; p90: number }) {
  const at = barOf(waited, median, p90);
  return (
    <Box aria-hidden="true" sx={{ position: 'relative', height: 8, borderRadius: 4, backgroundColor: 'var(--line)' }}>
      <Box
        sx={{
          height: '100%',
          borderRadius: 4,
          width: `${at.waited * 100}%`,
          minWidth: 8,
          backgroundColor: `var(${TONES[paceOf(waited, median, p90)]})`,
        }}
      />
      {[at.median, at.p90].map((share) => (
        <Box
          key={share}
          sx={{ position: 'absolute', left: `${share * 100}%`, top: -3, bottom: -3, borderLeft: '2px solid var(--ink-soft)' }}
        />
      ))}
    </Box>
  );
}
