import type { LogKind } from '@registro/contracts/log/log';
import { canonicalJson, digest } from './canonical-json.js';
import type { Emitted } from './events/emit.js';

/** Of what a document says, so that whoever has it reckons the same: canonical JSON, dates as ISO. */
export const loggedDigest = (says: object): string => digest(canonicalJson(says));

interface ToLog {
  numero: string;
  /** what it says */
  says: object;
  fecha: Date | string;
  idUsuario?: number;
}

/**
 * The event by which something is written down in the public log (rule S-48): emitted in the transaction that issues
 * it. Numbers and digests alone.
 */
export const logged = (clase: LogKind, { numero, says, fecha, idUsuario }: ToLog): Emitted =>
  loggedAs(clase, { numero, huella: loggedDigest(says), fecha, idUsuario });

/** As `logged`, of what has a digest of its own already. */
export const loggedAs = (clase: LogKind, { numero, huella, fecha, idUsuario }: Omit<ToLog, 'says'> & { huella: string }): Emitted => [
  'log.entry',
  { clase, numero, huella, fecha: new Date(fecha).toISOString(), ...(idUsuario !== undefined && { idUsuario }) },
];
