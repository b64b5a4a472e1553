import type { Envelope, FieldError } from '@registro/contracts/envelope';

/**
 * A business refusal: the call was well formed and the server says no, with a reason to show (HTTP 200, r_succ false).
 */
export class Refusal extends Error {
  readonly r_code: string;
  readonly r_data: unknown;

  constructor(envelope: Pick<Envelope, 'r_code' | 'r_mess' | 'r_data'>) {
    super(envelope.r_mess || 'La operación no pudo completarse.');
    this.name = 'Refusal';
    this.r_code = envelope.r_code;
    this.r_data = envelope.r_data;
  }
}

/** A technical refusal. `status` 0 means that the network failed; `idSolicitud` is what support asks for. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    mensaje: string,
    readonly r_code = '',
    readonly errores: FieldError[] = [],
    readonly idSolicitud: string | null = null,
    /** Seconds that the server asks to wait (header Retry-After), if it said so. */
    readonly esperar: number | null = null,
    /** What came with it: with a 409, what the server holds now. */
    readonly r_data: unknown = null,
  ) {
    super(mensaje);
    this.name = 'ApiError';
  }
}

export const NETWORK_MESSAGE = 'No hay conexión con el servidor. Lo que escribió sigue aquí: revise su conexión e inténtelo de nuevo.';

/** In its place once the server answers again. */
export const LINE_BACK = 'Ya hay conexión. Lo que escribió sigue aquí y todavía no se guardó.';

const byStatus: Record<number, string> = {
  400: 'La solicitud no es válida.',
  401: 'Su sesión terminó. Inicie sesión de nuevo para continuar.',
  403: 'No tiene permiso para realizar esta acción.',
  404: 'No encontramos lo que busca.',
  409: 'Los datos cambiaron mientras usted los editaba. Revise lo nuevo y vuelva a guardar.',
  413: 'El archivo o el contenido es demasiado grande.',
  415: 'El tipo de archivo no está permitido.',
  422: 'Hay datos que corregir.',
  429: 'Demasiados intentos. Espere un momento e inténtelo de nuevo.',
  503: 'El servicio no está disponible por el momento. Inténtelo en unos minutos.',
};

/** The Spanish message for a status, used only when the server sent none. */
export function statusMessage(status: number): string {
  return byStatus[status] ?? 'Ocurrió un error inesperado en el servidor.';
}

/**
 * What is told, beside the form, of a save that failed: the refusal's own words, `failure` where the server broke; null
 * where the form says all.
 */
export function saveFailure(error: unknown, failure: string): string | null {
  if (error instanceof Refusal) return error.message;
  return error instanceof ApiError && error.status >= 500 ? failure : null;
}

/** What to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Refusal || error instanceof ApiError) return error.message;
  return 'Ocurrió un error inesperado.';
}
