import type { ProposalProgramme } from '@registro/contracts/calls/programme';
import { RequirementsCard } from '../../ui/RequirementsCard.js';
import { useEligibility } from '../queries.js';

/**
 * What applying to the current call of a programme requires and what of it is met; nothing once one has applied. The
 * call's button is the way in.
 */
export function CallRequirements({ programme, title }: { programme: ProposalProgramme; title: string }) {
  const list = useEligibility(programme);
  if (list.data && list.data.proyectos > 0) return null;
  return (
    <RequirementsCard
      title={`${title}: ¿puede postularse?`}
      list={{ data: list.data?.requisitos, isError: list.isError, refetch: list.refetch }}
    />
  );
}
