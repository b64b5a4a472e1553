import type { Envelope } from '@registro/contracts/envelope';
import type { ScholarshipForm } from '@registro/contracts/scholarships/save-scholarship';
import type { ScholarshipRow } from '@registro/contracts/scholarships/scholarship';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.js';
import { ApiError, Refusal } from '../../api/errors.js';
import { activeOf } from '../access.js';
import { readScholarships } from '../queries.js';

/** specification 2, section 4: the sending follows two seconds after the save. */
export const DELAY_MS = 2_000;

/** 'espera': the draft is saved, nothing is sent yet. 'comprobando': the answer was lost, the server is asked whether it has it. */
export type SendStage = 'espera' | 'enviando' | 'comprobando' | null;

const UNKNOWN =
  'Se perdió la conexión y no pudimos confirmar si su solicitud llegó. Lo que escribió sigue aquí. Pulse «Enviar solicitud» otra vez: si ya la recibimos, se lo diremos y no se duplicará.';

/** Sends an application. Ends with its id, or null when the person stopped it in time. @throws Refusal, ApiError */
export function useSend() {
  const [stage, setStage] = useState<SendStage>(null);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const wait = () =>
    new Promise<boolean>((done) => {
      const timer = setTimeout(() => done(true), DELAY_MS);
      stop.current = () => {
        clearTimeout(timer);
        done(false);
      };
    });

  const send = async ({ universidad: _, grado: __, ...values }: ScholarshipForm): Promise<number | null> => {
    try {
      setStage('espera');
      if (!(await wait())) return null;
      setStage('enviando');
      return await post(values).catch(async (error: unknown) => {
        if (!(error instanceof ApiError) || (error.status !== 0 && error.status < 500)) throw error;
        setStage('comprobando');
        const found = await arrived(values).catch(() => {
          throw new ApiError(0, UNKNOWN);
        });
        if (found) return found.id;
        throw error;
      });
    } finally {
      stop.current = undefined;
      setStage(null);
    }
  };
  return { stage, send, stop: () => stop.current?.() };
}

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
