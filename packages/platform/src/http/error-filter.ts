import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject, Logger } from '@nestjs/common';
import type { Envelope } from '@registro/contracts/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PinoLogger } from 'nestjs-pino';
import { HttpProblem, Refusal } from '../errors.js';
import { isNoRoom } from '../no-room.js';

/** What is said where a library threw: no internals, in Spanish. */
const MESSAGES: Record<number, string> = {
  400: 'La solicitud no tiene el formato esperado',
  401: 'Debe iniciar sesión',
  403: 'No tiene permiso para esta acción',
  404: 'No se encontró lo solicitado',
  405: 'El método no está permitido',
  408: 'La solicitud tardó demasiado',
  413: 'Los datos enviados superan el tamaño permitido',
  415: 'El tipo de contenido no está permitido',
  422: 'Revise los datos enviados',
  429: 'Demasiadas solicitudes. Espere un momento e intente de nuevo',
  431: 'La solicitud trae demasiados datos en sus encabezados. Borre las cookies de este sitio e intente de nuevo',
  503: 'El servicio no está disponible en este momento. Intente de nuevo en unos minutos',
};
const NO_ROOM = 'No hay espacio para guardar en este momento y no se guardó nada. Intente de nuevo en unos minutos';
const UNKNOWN = 'Ocurrió un error inesperado. Intente de nuevo; si persiste, comunique el código de la solicitud';

/** The one place that writes an error answer (rule A-3). What the user can't act on is logged with the request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Error');

  constructor(@Inject(PinoLogger) private readonly pino: PinoLogger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    const request = http.getRequest<FastifyRequest>();
    const { status, body } = describe(error);
    // What we refuse on purpose says why; what a library or the database refused is worth a look.
    if (status >= 500 || (status === 422 && !(error instanceof HttpProblem)))
      // Entered anew: what failed before the handler may have left the request's own context.
      this.pino.runInContext(() => this.log.error({ err: error, ruta: request.routeOptions.url }, 'request failed'), {
        bindings: { reqId: request.id },
      });
    if (reply.sent) return;
    const idSolicitud = status >= 400 ? { idSolicitud: String(request.id) } : {};
    void reply.status(status).send({ ...body, ...idSolicitud });
  }
}

/** Status and envelope for anything that can be thrown. */
export function describe(error: unknown): { status: number; body: Envelope<unknown> & { r_msg?: string } } {
  if (error instanceof Refusal) {
    // Some clients read r_msg; both say the same (rule A-2).
    return { status: 200, body: { r_succ: false, r_code: error.code, r_mess: error.mensaje, r_msg: error.mensaje, r_data: null } };
  }
  if (error instanceof HttpProblem) {
    const errores = error.errores ? { errores: error.errores } : {};
    return { status: error.status, body: { r_succ: false, r_code: error.code, r_mess: error.mensaje, r_data: error.data, ...errores } };
  }
  const status = statusOf(error);
  return {
    status,
    body: { r_succ: false, r_code: String(status), r_mess: isNoRoom(error) ? NO_ROOM : (MESSAGES[status] ?? UNKNOWN), r_data: null },
  };
}

/** What pg says of a connection that broke, and of a pool that gave none in time. */
const AWAY = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** What the reader of forms says, without a code, of one that is none or ends in the middle. */
const BAD_FORM = /^Multipart: |unexpected end of multipart data/i;

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  if (isNoRoom(error)) return 503;
  const { statusCode, code, name, message } = (error ?? {}) as { statusCode?: number; code?: string; name?: string; message?: string };
  // PostgreSQL's class 22, data exception: a number too large for its column, text that is no date.
  if (code?.length === 5 && code.startsWith('22')) return 422;
  if (statusCode && statusCode >= 400 && statusCode < 600) return statusCode;
  if (BAD_FORM.test(message ?? '')) return 400;
  // The stores are away: say so, and let the browser try again.
  const away = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08006', '53300'];
  if (away.includes(code ?? '') || name === 'MaxRetriesPerRequestError' || AWAY.test(message ?? '')) return 503;
  return 500;
}
