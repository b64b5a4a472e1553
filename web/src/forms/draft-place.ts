import type { Envelope } from '@registro/contracts/envelope';
import type { FieldValues } from 'react-hook-form';
import { postWhole } from '../api/client.js';
import { saidEarly, takeEarly } from '../api/early.js';

/** What the server was seen to hold: null where there was no draft. */
export interface Seen<T> {
  datos: T | null;
  version: string | null;
}

/** Where one draft is kept. */
export interface DraftPlace<T> {
  /** its own: a form that is closed and opened again goes on with the same draft */
  name: string;
  /**
   * The call that keeps or removes it, answered with {version}; 409 with `Seen` where another tab or device has saved
   * since `version`.
   */
  path: string;
  /** @param datos null removes the draft @param version what this tab has seen or saved last */
  body: (datos: T | null, version: string | null) => object;
  read: (signal: AbortSignal) => Promise<Seen<T>>;
  /** What the page was told before its code came: the form is drawn with it at once, however long that took. */
  told?: () => Seen<T> | undefined;
  /** It was used: nobody reads it again. */
  took?: () => void;
}

/**
 * The place of a form's draft among its person's (rule W-2).
 * @param idRegistro the record being edited; null for a new one
 */
export const placeOf = <T = FieldValues>(formulario: string, idRegistro: number | null): DraftPlace<T> => ({
  name: `${formulario}/${idRegistro}`,
  path: 'guardar/borrador',
  body: (datos, version) => ({ formulario, idRegistro, datos, version }),
  read: async (signal) => {
    const { r_data: datos, version } = await postWhole<T | null, { version: string | null }>(
      'consultar/borrador',
      { formulario, idRegistro },
      { signal },
    );
    return { datos, version };
  },
  told: () => {
    const said = saidEarly<T | null>('consultar/borrador', { formulario, idRegistro }) as (Envelope<T | null> & Seen<T>) | undefined;
    return said && { datos: said.r_data, version: said.version };
  },
  took: () => void takeEarly('POST', '/api/consultar/borrador', JSON.stringify({ formulario, idRegistro })),
});
