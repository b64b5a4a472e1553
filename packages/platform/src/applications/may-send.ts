import { SENDING_CODES } from '@registro/contracts/applications/sending-codes';
import { refuse } from '../errors.js';
import { beganInTime, type Window } from '../records/call-window.js';

/** How a sending is taken: within the grace or not, and at what time of the database (ISO). */
export interface Taken {
  enGracia: boolean;
  ahora: string;
}
/** Why it may not be sent now. */
export interface NotNow {
  mensaje: string;
  codigo: string;
}

/** What its programme says of an application. */
interface Asked {
  /** why where it stands alone keeps it from being sent; null: it does not */
  barred: string | null;
  /** it was returned, and may be sent whether a window is open or not */
  returned: boolean;
  /** when what is sent began, which the grace asks for; left out: it is there since before the close */
  began?: (string | null | undefined)[];
  /** said before the window opens, and after it closed */
  notStarted: string;
  concluded: string;
}

/**
 * Whether an application may be sent now: as it stands, in its window, and in the grace what began before the close
 * (rules B-12, V-1).
 */
export function maySend(window: Window, { barred, returned, began, notStarted, concluded }: Asked): Taken | NotNow {
  const { ahora } = window;
  if (barred !== null) return { mensaje: barred, codigo: SENDING_CODES.STATUS };
  if (returned || window.abierta) return { enGracia: false, ahora };
  if (began ? beganInTime(window, began) : window.gracia) return { enGracia: true, ahora };
  return { mensaje: window.porIniciar || window.cierre === null ? notStarted : concluded, codigo: SENDING_CODES.CLOSED };
}

/** As `maySend` answered; refuses where it may not. */
export const sendable = (answer: Taken | NotNow): Taken => ('mensaje' in answer ? refuse(answer.mensaje, answer.codigo) : answer);
