import Box from '@mui/material/Box';
import type { QueueQuarter } from '@registro/contracts/console/queues';
import { showCount } from '@registro/contracts/count';
import { inCaracas } from '@registro/contracts/dates';
import { ageInSeconds } from '../kit/ages.js';
import { showFigure } from '../kit/cells.js';

const IN_AN_HOUR = 4;

const sum = (known: number[]) => known.reduce((a, b) => a + b, 0);
const most = (known: number[]) => Math.max(...known);

/** One of the figures of these quarters, joined; null where none of them is known. */
function joined(quarters: QueueQuarter[], figure: Exclude<keyof QueueQuarter, 'fecha'>, join: (known: number[]) => number): number | null {
  const known = quarters.map((quarter) => quarter[figure]).filter((one) => one !== null);
  return known.length ? join(known) : null;
}

/** The newest hour first, each by its end. */
function hoursOf(quarters: QueueQuarter[]): QueueQuarter[] {
  const hours: QueueQuarter[] = [];
  for (let from = 0; from < quarters.length; from += IN_AN_HOUR) {
    const four = quarters.slice(from, from + IN_AN_HOUR);
    hours.push({
      fecha: four.at(-1)!.fecha,
      hechos: joined(four, 'hechos', sum),
      fallidos: joined(four, 'fallidos', sum),
      pendientes: joined(four, 'pendientes', most),
      espera: joined(four, 'espera', most),
    });
  }
  return hours.toReversed();
}

const COLUMNS = ['Hasta', 'Hechos', 'Fallidos', 'Por entregar', 'Espera'];

/** What the charts draw, by the hour, for who reads rather than looks. */
export function DayTable({ quarters }: { quarters: QueueQuarter[] }) {
  return (
    <Box component="details" sx={{ '& summary': { cursor: 'pointer', color: 'primary.main', fontWeight: 600 } }}>
      <summary>Ver como tabla, por horas</summary>
      <Box
        component="table"
        sx={{
          borderCollapse: 'collapse',
          width: '100%',
          mt: 1,
          '& th, & td': { textAlign: 'right', py: 0.5, px: { xs: 0.5, sm: 1 }, borderBottom: '1px solid var(--line)' },
          '& th:first-of-type': { textAlign: 'left' },
        }}
      >
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoursOf(quarters).map(({ fecha, hechos, fallidos, pendientes, espera }) => (
            <tr key={fecha}>
              <th scope="row">{inCaracas(fecha, 'hour')}</th>
              {hechos === null ? (
                <td colSpan={4}>sin datos</td>
              ) : (
                <>
                  <td>{showCount(hechos)}</td>
                  <td>{showCount(fallidos ?? 0)}</td>
                  <td>{showFigure(pendientes)}</td>
                  <td>{espera ? ageInSeconds(espera) : '—'}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
