import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { Button, ButtonLink } from '../../ui/Button.js';
import { processPath } from '../../ui/addresses.js';
import { editPath, LIST } from '../paths.js';
import { nextText } from '../texts.js';
import { ReceiptLine } from '../../documents/ReceiptLine.js';
import { ApplicationCard } from './ApplicationCard.js';
import { Track } from './Track.js';
import { Inline } from '../../ui/Section.js';

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
