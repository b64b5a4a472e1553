import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { useLocation, useParams } from '../ui/router.js';
import { LANDING } from './paths.js';

/** Which call the address means: its code, or the name of the programme whose current call it is. */
export function useCallKey(): string {
  const { codigo } = useParams();
  const { pathname } = useLocation();
  if (codigo) return codigo;
  const current: ProposalProgramme = pathname.startsWith(`${LANDING}/sostenibilidad/`) ? 'sostenibilidad' : 'innovacion';
  return current;
}
