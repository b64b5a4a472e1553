import type { CallEligibility } from '@registro/contracts/calls/eligibility';
import type { CallRead, ProposalProgramme } from '@registro/contracts/calls/programme';
import { CALL_CLOSED_TITLE, callConcluded, callNotStarted, PROFILE_INCOMPLETE } from '@registro/contracts/calls/proposal-rules';
import { PROPOSAL_STATUS } from '@registro/contracts/calls/status';
import type { UserStatus } from '@registro/contracts/profile/person';
import { hasBegun, windowOf } from './windows.js';

/** Where the button of a call leads, or what it says instead. */
export type Entry =
  | { que: 'lista' }
  | { que: 'terminos' }
  /** `continuar`: there may be something of one's own behind it */
  | { que: 'cierre'; titulo: string; texto: string; continuar: boolean }
  | { que: 'aviso'; titulo: string; texto: string };

type Flags = Pick<UserStatus, 'proyectoInnovacion' | 'idEstatusProyecto'>;
type Asked = Pick<CallRead, 'programa' | 'ventana' | 'terminos'>;

const LEADS_TO_LIST: readonly (number | null)[] = [PROPOSAL_STATUS.PRESELECTED, PROPOSAL_STATUS.SECOND_PHASE_SENT];

/**
 * What a call's button does (rules C-7, C-17): an innovation project that is preselected, or in its second phase, leads
 * to the list whatever the window; outside the window the closing message; with a complete profile the terms, and from
 * them the list.
 */
export function entryOf(
  call: Asked,
  eligibility: Pick<CallEligibility, 'requisitos' | 'proyectos'>,
  flags: Flags,
  now = Date.now(),
): Entry {
  const programa = call.programa as ProposalProgramme;
  const innovation = programa === 'innovacion';
  if (innovation && flags.proyectoInnovacion && LEADS_TO_LIST.includes(flags.idEstatusProyecto)) return { que: 'lista' };
  if (!call.ventana.abierta) {
    const concluded = windowOf(call, now).estado === 'concluida';
    const texto = `${concluded ? callConcluded(programa) : callNotStarted(programa)}.`;
    return { que: 'cierre', titulo: CALL_CLOSED_TITLE, texto, continuar: eligibility.proyectos > 0 || (innovation && hasBegun(call, now)) };
  }
  const unready = eligibility.requisitos.some(({ clave, cumple }) => !cumple && (clave === 'datosBasicos' || clave === 'datosEstudio'));
  if (unready) return { que: 'aviso', titulo: 'Perfil incompleto', texto: PROFILE_INCOMPLETE };
  // Of nothing nobody says that they have read it.
  return { que: call.terminos.length === 0 ? 'lista' : 'terminos' };
}
