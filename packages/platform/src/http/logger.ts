import { once } from 'node:events';
import { Logger as NestLogger, PinoLogger, type Params } from 'nestjs-pino';
import pino from 'pino';
import type { Config } from '../config.js';
import { keepLine } from './kept-lines.js';
import { describeError } from './log-error.js';

/** What no line may hold, wherever a library puts it: two levels deep is as deep as our lines go. */
const HIDDEN =
  'authorization cookie headers body password clave secret token query parameters email correo para cedula telefono nombre name ip'
    .split(' ')
    .flatMap((name) => [name, `*.${name}`]);

let reopen = () => {};
/** Writes on under the same name, after somebody moved the file. */
export const reopenLog = (): void => reopen();

/**
 * The process's logger: JSON lines on stdout, or in LOG_FILE. `pino` opens the context of a request or a job, whose id
 * every line written in it carries; `nest` is what Nest and our `new Logger('Name')` write through. Bodies, cookies and
 * queries are never logged, and errors tell nothing of what people typed. Throws when the file can't be opened.
 */
export async function makeLogger(config: Pick<Config, 'logFile' | 'logLevel'>): Promise<{ pino: PinoLogger; nest: NestLogger }> {
  const destination = pino.destination({ dest: config.logFile ?? 1, mkdir: true, sync: false, minLength: 0, maxLength: 10_000_000 });
  // A full disk must not end the process: lines wait, and past the limit they are lost, until there is room.
  destination.on('error', () => undefined);
  if (config.logFile) reopen = () => destination.reopen();
  // A process that ends before the file is open could not even say why.
  if (config.logFile) await once(destination, 'ready');
  const options = {
    level: config.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: HIDDEN, censor: '[oculto]' },
    serializers: { err: describeError },
    wrapSerializers: false,
  };
  const lines = {
    write(line: string): void {
      keepLine(line);
      destination.write(line);
    },
  };
  const params: Params = { pinoHttp: [options, lines] };
  const pinoLogger = new PinoLogger(params);
  return { pino: pinoLogger, nest: new NestLogger(pinoLogger, params) };
}
