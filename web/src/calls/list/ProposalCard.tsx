import { proposalCan } from '@registro/contracts/calls/proposal-rules';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import { ButtonLink } from '../../ui/Button.js';
import { Card } from '../../ui/Card.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { momentText } from '../../ui/windows.js';
import type { CallPaths } from '../paths.js';
import { pathsOf } from '../paths.js';
import type { Row } from '../queries.js';
import { nextText, toneOf } from '../texts.js';
import { isUnsent } from '../unsent.js';
import { Inline } from '../../ui/Section.js';

/** A proposal in one look: that it was sent or was not, where it stands, what happens next and the one thing to do. */
export function ProposalCard({ row }: { row: Row }) {
  const paths = pathsOf(row.programa);
  const next = nextStep(row, paths);
  return (
    <Card
      over={row.convocatoria.nombre}
      title={row.tituloProyecto}
      heading="h3"
      edge="accent"
      end={<StatusChip tone={toneOf(row)}>{row.estatusProyecto}</StatusChip>}
    >
      <p role="status">
        {isUnsent(row) && <strong>NO ENVIADO. </strong>}
        {nextText(row)}
      </p>
      {row.enviado && <p className="cuadro-nota">Último envío: {momentText(row.enviado)} (hora de Caracas)</p>}
      <Inline>
        {next && (
          <ButtonLink to={next.to} end="forward">
            {next.label}
          </ButtonLink>
        )}
        <ButtonLink kind="outline" to={paths.list} start="list">
          Ir al listado
        </ButtonLink>
      </Inline>
    </Card>
  );
}

/** The one thing that its owner may do about it now. */
function nextStep(row: Row, paths: CallPaths): { label: string; to: string } | null {
  if (row.puede.segundaFase && row.idEstatusProyecto === PROPOSAL_STATUS.PRESELECTED)
    return { label: 'Segunda fase', to: paths.secondPhase(row.id, proposalCan.secondPhaseTab(row)) };
  if (row.idEstatusProyecto === PROPOSAL_STATUS.APPROVED) return { label: 'Informes de avance', to: paths.progress(row.id) };
  if (row.puede.enviar && isUnsent(row)) return { label: row.devolucion ? 'Corregir' : 'Continuar', to: paths.edit(row.id) };
  return null;
}
