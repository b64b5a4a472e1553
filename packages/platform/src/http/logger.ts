import { once } from 'node:events';
import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import type { Config } from '../config.js';

/** The process's logger: JSON lines on stdout, or in LOG_FILE. Bodies, cookies and queries are never logged. Throws when the file can't be opened. */
export async function makeLogger(config: Pick<Config, 'logFile' | 'logLevel'>): Promise<Logger> {
  const destination = pino.destination({ dest: config.logFile ?? 1, mkdir: true, sync: false, minLength: 0 });
  // A process that ends before the file is open could not even say why.
  if (config.logFile) await once(destination, 'ready');
  return pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination);
}

/** Nest's own messages and our `new Logger('Name')` lines, through pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log = (message: unknown, ...rest: unknown[]) => this.write('info', message, rest);
  warn = (message: unknown, ...rest: unknown[]) => this.write('warn', message, rest);
  error = (message: unknown, ...rest: unknown[]) => this.write('error', message, rest);
  fatal = (message: unknown, ...rest: unknown[]) => this.write('fatal', message, rest);
  debug = (message: unknown, ...rest: unknown[]) => this.write('debug', message, rest);
  verbose = (message: unknown, ...rest: unknown[]) => this.write('trace', message, rest);

  /** Nest appends the context as the last argument; what is between is a message or a stack. */
  private write(level: pino.Level, message: unknown, rest: unknown[]): void {
    const context = rest.pop();
    const text = rest.filter((r) => typeof r === 'string').join(' ');
    if (typeof message === 'object' && message !== null) this.logger[level]({ context, ...message }, text);
    else this.logger[level]({ context }, [message, text].filter(Boolean).join(' '));
  }
}
