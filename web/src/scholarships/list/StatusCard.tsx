import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { inCaracas } from '@registro/contracts/dates';
import { Button, ButtonLink } from '../../ui/Button.js';
import { processPath } from '../../ui/addresses.js';
import { editPath, LIST } from '../paths.js';
import { nextText } from '../texts.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { ApplicationCard } from './ApplicationCard.js';
import { Inline } from '../../ui/Section.js';
import { atMostText } from '../../payments/durations.js';
import { RowsLoading } from '../../ui/LoadStates.js';
import { useProgress } from '../queries.js';
import '../scholarships.css';

interface Props {
  row: ScholarshipRow;
  heading: string;
  /** the list is not on the same page */
  toList?: boolean;
  fresh?: boolean;
  /** opens the sworn declaration, where the card stands beside it */
  onDeclare?: () => void;
}

/** The active application in one look: that it was sent, where it stands, what happens next and the one thing to do. */
export function StatusCard({ row, heading, toList = false, fresh = false, onDeclare }: Props) {
  const returned = row.id_estatus_beca === SCHOLARSHIP_STATUS.RETURNED;
  return (
    <ApplicationCard row={row} heading={heading} edge="accent">
      <Track row={row} />
      <p role="status">{nextText(row.id_estatus_beca, row.estatus_contrato?.value, row.puede.editar)}</p>
      {row.acuse && <ReceiptLine receipt={row.acuse} fresh={fresh} />}
      {row.puede.tramitar && (
        <Inline>
          {onDeclare && row.puede.declarar && (
            <Button start="upload" onClick={onDeclare}>
              Cargar la declaración jurada
            </Button>
          )}
          <ButtonLink kind={row.puede.declarar ? 'outline' : 'solid'} to={processPath(row.id)} end="forward">
            Tramitar la beca
          </ButtonLink>
        </Inline>
      )}
      {(returned || toList) && (
        <Inline>
          {returned && row.puede.editar && (
            <ButtonLink to={editPath(row.id)} start="edit">
              Corregir la solicitud
            </ButtonLink>
          )}
          {toList && (
            <ButtonLink kind={returned ? 'text' : 'outline'} to={LIST} start="list">
              Ir al listado de beca
            </ButtonLink>
          )}
        </Inline>
      )}
    </ApplicationCard>
  );
}

/**
 * How far along the way it is, each step with its date, and how long what it waits for takes as a rule. Nothing where
 * that cannot be read.
 */
function Track({ row }: { row: Pick<ScholarshipRow, 'id'> }) {
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
      {data.mediana !== null && <div className="camino-nota">En el último año, la mitad se decidió en {atMostText(data.mediana)}.</div>}
    </div>
  );
}
