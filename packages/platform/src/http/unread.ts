import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { describe } from './error-filter.js';

const log = new Logger('Unread');

/** What Node says of a request that it could not read: its headers too long, too slow, or no HTTP. */
const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/**
 * Answers on the connection itself what never became a request, in the envelope of all others (rule A-3), and ends it:
 * what else came on it cannot be read. Logged with its code, for no hook sees it.
 */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUS[error.code ?? ''] ?? 400;
  const idSolicitud = randomUUID();
  log.warn({ reqId: idSolicitud, estado: status, causa: error.code }, 'request not read');
  const body = JSON.stringify({ ...describe({ statusCode: status }).body, idSolicitud });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${idSolicitud}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
