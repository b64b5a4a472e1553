import Box from '@mui/material/Box';
import type { QueueQuarter } from '@registro/contracts/console/queues';
import { countOf, showCount } from '@registro/contracts/count';
import { inCaracas } from '@registro/contracts/dates';
import { ageInSeconds } from '../kit/ages.js';

const sum = (values: (number | null)[]): number => values.reduce<number>((all, one) => all + (one ?? 0), 0);
const most = (values: (number | null)[]): number => Math.max(0, ...values.map((one) => one ?? 0));

/**
 * Two charts of bars, a quarter of an hour each: what was done and failed, and what waited. What they show is said in
 * words too.
 */
export function DayCharts({ quarters }: { quarters: QueueQuarter[] }) {
  const done = quarters.map(({ hechos }) => hechos);
  const failed = quarters.map(({ fallidos }) => fallidos);
  const waiting = quarters.map(({ pendientes }) => pendientes);
  const oldest = most(quarters.map(({ espera }) => espera));
  return (
    <>
      <Chart
        title="Hechos y fallidos"
        said={`Como mucho ${showCount(most(done))} en un cuarto de hora. ${countOf(sum(failed), 'fallido', 'fallidos')}.${done.includes(null) ? ' En gris, cuando nadie midió.' : ''}`}
        quarters={quarters}
        bars={[
          { values: done, color: 'primary.main' },
          { values: failed, color: 'error.main' },
        ]}
      />
      <Chart
        title="Por entregar"
        said={
          most(waiting) === 0
            ? 'Nada esperó.'
            : `Como mucho ${showCount(most(waiting))} a la vez. El más antiguo esperó ${ageInSeconds(oldest)}.`
        }
        quarters={quarters}
        bars={[{ values: waiting, color: 'warning.main' }]}
      />
    </>
  );
}

interface ChartProps {
  title: string;
  said: string;
  quarters: QueueQuarter[];
  /** each on top of the one before */
  bars: { values: (number | null)[]; color: string }[];
}

const HEIGHT = 100;
/** Of a bar that is not nothing: one among thousands is seen too. */
const LEAST = 2;

function Chart({ title, said, quarters, bars }: ChartProps) {
  const top = Math.max(1, ...quarters.map((_, i) => sum(bars.map(({ values }) => values[i] ?? null))));
  const high = (value: number | null) => (value ? Math.max(LEAST, (value / top) * HEIGHT) : 0);
  const ticks = [quarters[0]!, quarters[Math.floor(quarters.length / 2)]!, quarters.at(-1)!];
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ mb: 0.5 }}>
        <strong>{title}</strong> <span>{said}</span>
      </Box>
      <Box
        component="svg"
        role="img"
        aria-label={`${title} por cuartos de hora`}
        viewBox={`0 0 ${quarters.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 96, borderBottom: '1px solid var(--line)' }}
      >
        {quarters.map(({ fecha, hechos }, i) => {
          // Nobody looked: neither much nor nothing.
          if (hechos === null)
            return (
              <Box
                key={fecha}
                component="rect"
                x={i}
                y={0}
                width={1}
                height={HEIGHT}
                sx={{ color: 'action.disabledBackground', fill: 'currentColor' }}
              />
            );
          let base = HEIGHT;
          return bars.map(({ values, color }) => {
            const height = high(values[i] ?? null);
            base -= height;
            return height > 0 ? (
              <Box
                key={`${fecha} ${color}`}
                component="rect"
                x={i + 0.1}
                y={Math.max(0, base)}
                width={0.8}
                height={height}
                sx={{ color, fill: 'currentColor' }}
              />
            ) : null;
          });
        })}
      </Box>
      <Box aria-hidden sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', fontSize: '0.8125rem' }}>
        {ticks.map(({ fecha }) => (
          <span key={fecha}>{inCaracas(fecha, 'dayAndHour')}</span>
        ))}
      </Box>
    </Box>
  );
}
