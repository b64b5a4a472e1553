import type { EvaluatorAnswer } from '@registro/contracts/evaluation/coordinator';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api/client.js';
import { useSession } from '../../session/session.js';

/** What the signed-in evaluador is: coordinador or not, and how much waits. */
export function useReviewer() {
  const { usuario } = useSession();
  const own = Number(usuario?.id ?? 0);
  const { data } = useQuery({
    queryKey: ['evaluador', own],
    queryFn: () => post<EvaluatorAnswer>('consultar/evaluador', { idInvestigador: own }),
    enabled: own > 0,
  });
  return { own, coordina: data?.esCoordinador ?? false };
}
