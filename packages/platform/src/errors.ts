import type { FieldError } from '@registro/contracts/envelope';

/** A business refusal: 200 with `r_succ: false` and a message that the user can act on (rule A-2). */
export class Refusal extends Error {
  constructor(
    readonly mensaje: string,
    readonly code = '1001',
  ) {
    super(mensaje);
  }
}

/** A request that is wrong in itself: the status, a Spanish message, and for 422 the fields. */
export class HttpProblem extends Error {
  constructor(
    readonly status: 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503,
    readonly mensaje: string,
    readonly errores?: FieldError[],
    readonly code: string = String(status),
    readonly data: unknown = null,
  ) {
    super(mensaje);
  }
}

/** Thrown by handlers: the request was understood and is not granted. */
export function refuse(mensaje: string, code?: string): never {
  throw new Refusal(mensaje, code);
}

/** 422 with messages next to their fields. */
export function invalid(...errores: FieldError[]): never {
  throw new HttpProblem(422, 'Revise los campos señalados', errores);
}

/** 404, also for what belongs to someone else: nobody learns that it exists. */
export function notFound(mensaje = 'El registro no existe'): never {
  throw new HttpProblem(404, mensaje);
}
