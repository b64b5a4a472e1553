import { type ProposalReview, SENDING_CALLS, type SentProposal } from '@registro/contracts/calls/sending';
import { post } from '../../api/client.js';
import { ApiError } from '../../api/errors.js';

export const UNKNOWN =
  'Se perdió la conexión y no pudimos confirmar si su propuesta llegó. Pulse «Enviar propuesta» otra vez: si ya la recibimos, se lo diremos y no se duplicará.';

/**
 * Sends what the page showed. Where the answer is lost it is asked once more: what was sent already answers the same
 * receipt, so nothing is sent twice.
 * @throws Refusal, ApiError; UNKNOWN when nobody can say whether it arrived
 */
export async function sendProposal({ idProyecto, version }: Pick<ProposalReview, 'idProyecto' | 'version'>): Promise<SentProposal> {
  const once = () => post<SentProposal | null>(SENDING_CALLS.enviar, { idProyecto, version });
  const sent = await once().catch((error: unknown) => {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
    return once().catch((again: unknown) => {
      if (again instanceof ApiError && (again.status === 0 || again.status >= 500)) throw new ApiError(0, UNKNOWN);
      throw again;
    });
  });
  // The receipt is what proves a sending: an answer without one is none.
  if (!sent?.acuse) throw new ApiError(0, UNKNOWN);
  return sent;
}
