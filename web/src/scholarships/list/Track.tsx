import { inCaracas } from '@registro/contracts/dates';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { durationText } from '../../payments/durations.js';
import { RowsLoading } from '../../ui/LoadStates.js';
import { useProgress } from '../queries.js';
import '../scholarships.css';

/**
 * How far along the way it is, each step with its date, and how long what it waits for takes as a rule. Nothing where
 * that cannot be read.
 */
export function Track({ row }: { row: Pick<ScholarshipRow, 'id'> }) {
  const { data, isError } = useProgress(row.id);
  if (!data) return isError ? null : <RowsLoading rows={1} height={3.5} />;
  return (
    <div>
      <ol className="camino" aria-label="Avance">
        {data.pasos.map(({ nombre, estado, fecha }) => (
          <li key={nombre} className={estado} aria-current={estado === 'actual' ? 'step' : undefined}>
            {nombre}
            {estado === 'hecho' && <span className="oculto"> (hecho)</span>}
            {fecha && (
              <div>
                {estado === 'actual' && 'desde el '}
                {inCaracas(fecha, 'day')}
              </div>
            )}
          </li>
        ))}
      </ol>
      {data.mediana !== null && (
        <div className="camino-nota">En el último año, la mitad se decidió en {durationText(data.mediana)} o menos.</div>
      )}
    </div>
  );
}
