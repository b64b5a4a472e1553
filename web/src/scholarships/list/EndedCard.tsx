import type { WindowRead } from '@registro/contracts/catalogs/window';
import { afterApplicationText } from '@registro/contracts/scholarships/after-end';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { SCHOLARSHIP_STATUS } from '@registro/contracts/scholarships/status';
import { type Fact, Facts } from '../../records/Facts.js';
import { ButtonLink } from '../../ui/Button.js';
import { CREATE, viewPath } from '../paths.js';
import { ApplicationCard } from './ApplicationCard.js';
import { Inline } from '../../ui/Section.js';

/**
 * What became of an application that was not approved, withdrawn or cancelled: the outcome, why, and what may be done
 * now or when.
 */
export function EndedCard({ row, window }: { row: ScholarshipRow; window: WindowRead | undefined }) {
  return (
    <ApplicationCard row={row} heading={headingOf(row)} edge="ended">
      {withdrawn(row) ? (
        <p>Usted la retiró: no se evalúa. Lo que envió y su acuse se conservan.</p>
      ) : (
        <Facts
          columns={2}
          facts={[
            ['Motivo', row.motivo_rechazo],
            ...(row.observaciones_rechazo ? [['Observaciones', row.observaciones_rechazo] satisfies Fact] : []),
          ]}
        />
      )}
      <p role="status">{afterApplicationText(row.puede.repetir, window)}</p>
      <Inline>
        <ButtonLink kind="outline" to={viewPath(row.id)} start="eye">
          Ver lo que envió
        </ButtonLink>
        {row.puede.repetir && window?.abiertaParaUsted && (
          <ButtonLink kind="text" to={CREATE} start="plus">
            Postularse de nuevo
          </ButtonLink>
        )}
      </Inline>
    </ApplicationCard>
  );
}

/** By who applied: only an approved one has a declaration, and only operators cancel that one. */
const withdrawn = ({ id_estatus_beca, estatus_contrato }: ScholarshipRow) =>
  id_estatus_beca === SCHOLARSHIP_STATUS.WITHDRAWN && estatus_contrato === null;

function headingOf(row: ScholarshipRow): string {
  if (row.id_estatus_beca === SCHOLARSHIP_STATUS.REFUSED) return 'Su solicitud de beca no fue aprobada';
  return withdrawn(row) ? 'Retiró su solicitud de beca' : 'Su beca fue cancelada';
}
