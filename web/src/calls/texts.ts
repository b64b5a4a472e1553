import type { ProposalState } from '@registro/contracts/calls/proposal';
import { PROPOSAL_JUDGED_AGAIN } from '@registro/contracts/calls/proposal-rules';
import { PROPOSAL_STATUS, type ProposalStatusId } from '@registro/contracts/calls/status';
import type { Tone } from '../ui/plain/Notice.js';
import { PROGRAMME_SCREENS } from './programmes.js';

type Told = Pick<
  ProposalState,
  'programa' | 'idEstatusProyecto' | 'enviado' | 'cambiosSinEnviar' | 'devolucion' | 'reabierta' | 'puede' | 'propio'
>;

/** A proposal as who wrote it sees it: a warning is what they still have to act on. */
export function toneOf(row: Pick<Told, 'idEstatusProyecto' | 'enviado' | 'devolucion'>): Tone {
  if (row.idEstatusProyecto === PROPOSAL_STATUS.REGISTERED) return row.enviado && !row.devolucion ? 'info' : 'warning';
  const tones: Record<ProposalStatusId, Tone> = { 1: 'info', 2: 'warning', 3: 'error', 4: 'info', 5: 'success' };
  return tones[row.idEstatusProyecto];
}

/** What happens next, and who has to act. */
export function nextText(row: Told): string {
  const { the, ending } = PROGRAMME_SCREENS[row.programa];
  switch (row.idEstatusProyecto) {
    case PROPOSAL_STATUS.PRESELECTED:
      return row.puede.segundaFase
        ? 'Le toca a usted: complete y envíe la segunda fase.'
        : `Fue preseleccionad${ending}. Le avisaremos aquí y por correo de lo que sigue.`;
    case PROPOSAL_STATUS.NOT_APPROVED:
      return 'La evaluación terminó. Puede leer las observaciones.';
    case PROPOSAL_STATUS.SECOND_PHASE_SENT:
      return 'Recibimos la segunda fase. La revisaremos y le avisaremos aquí y por correo.';
    case PROPOSAL_STATUS.APPROVED:
      return `Fue aprobad${ending}. Siga aquí los informes de avance y los desembolsos.`;
    default:
      return registeredText(row, the, ending);
  }
}

function registeredText({ enviado, cambiosSinEnviar, devolucion, reabierta, puede }: Told, the: string, o: string): string {
  if (reabierta) return `${PROPOSAL_JUDGED_AGAIN}. Le avisaremos aquí y por correo.`;
  if (devolucion) return 'Le toca a usted: corrija lo señalado y envíe de nuevo. Mientras tanto no se evalúa.';
  if (!enviado)
    return puede.enviar
      ? `Le toca a usted: complete ${the}, revise todo y envíe. No participa hasta que reciba su acuse.`
      : 'No se ha enviado y no participa: se puede enviar solo mientras la convocatoria esté abierta.';
  if (cambiosSinEnviar) return 'Hay cambios que no ha enviado. Mientras tanto vale lo que envió.';
  const again = puede.editar ? ` Mientras la convocatoria esté abierta puede modificarl${o} y enviarl${o} de nuevo.` : '';
  return `L${o === 'o' ? 'o' : 'a'} recibimos y se evaluará. Le avisaremos aquí y por correo en cuanto haya decisión.${again}`;
}
