import type { Envelope } from '@registro/contracts/envelope';
import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { call } from '../../api/client.js';
import { ApiError, Refusal } from '../../api/errors.js';
import { activeOf } from '../access.js';
import { readScholarships } from '../read-scholarships.js';

/** The sending follows two seconds after the save, as the specification has it. */
export const DELAY_MS = 2_000;

/**
 * 'espera': the draft is saved, nothing is sent yet. 'comprobando': the answer was lost, the server is asked whether it
 * has it.
 */
export type SendStage = 'espera' | 'enviando' | 'comprobando';

export const UNKNOWN =
  'Se perdió la conexión y no pudimos confirmar si su solicitud llegó. Lo que escribió sigue aquí. Pulse «Enviar solicitud» otra vez: si ya la recibimos, se lo diremos y no se duplicará.';

/**
 * Sends an application.
 * @param tell hears how far it is
 * @param stop stops it as long as nothing has been sent; later it changes nothing
 * @returns the application's id, or null when it was stopped in time
 * @throws Refusal, ApiError; UNKNOWN when nobody can say whether it arrived
 */
export async function sendApplication(
  { universidad: _, grado: __, ...values }: ScholarshipForm,
  tell: (stage: SendStage) => void,
  stop: AbortSignal,
): Promise<number | null> {
  tell('espera');
  await delay(stop);
  if (stop.aborted) return null;
  tell('enviando');
  try {
    return await post(values);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
    tell('comprobando');
    const found = await arrived(values).catch(() => {
      throw new ApiError(0, UNKNOWN);
    });
    if (found) return found.id;
    throw error;
  }
}

const delay = (stop: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, DELAY_MS);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

type Sendable = Omit<ScholarshipForm, 'universidad' | 'grado'>;

async function post(values: Sendable): Promise<number> {
  const answer = await call('POST', 'guardar/beca/solicitud', values);
  const body = (await answer.json().catch(() => null)) as (Envelope<string> & { idBeca?: number }) | null;
  if (body && !body.r_succ) throw new Refusal(body);
  // The receipt is what proves a sending: an answer without one is none.
  if (!body?.idBeca) throw new ApiError(0, UNKNOWN);
  return body.idBeca;
}

/** Whether the server holds this sending although its answer was lost. @throws ApiError */
async function arrived({ id, version }: Sendable): Promise<ScholarshipRow | null> {
  const rows = await readScholarships();
  if (id == null) return activeOf(rows);
  return rows.find((row) => row.id === id && row.version > (version ?? 0)) ?? null;
}
