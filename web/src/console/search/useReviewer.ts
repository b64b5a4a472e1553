import type { EvaluatorAnswer } from '@registro/contracts/evaluation/coordinator';
import { useQuery } from '@tanstack/react-query';
import { post } from '../../api/client.js';
import { useSession } from '../../session/session.js';

/** What the signed-in evaluador is: coordinador or not, once that is `known`; `own` is 0 to anybody else. */
export function useReviewer() {
  const { usuario, estatus } = useSession();
  const own = estatus?.roles.includes('evaluador') ? Number(usuario?.id ?? 0) : 0;
  const { data, isPending } = useQuery({
    queryKey: ['evaluador', own],
    queryFn: () => post<EvaluatorAnswer>('consultar/evaluador', { idInvestigador: own }),
    enabled: own > 0,
  });
  return { own, known: !isPending, coordina: data?.esCoordinador ?? false };
}
