import { readFileSync } from 'node:fs';
import type { Server } from '../setup/start-server.mjs';

/** What a line of the product's log may hold; there is more. */
export interface LogLine {
  msg?: string;
  reqId?: string;
  evento?: number;
  trabajo?: string;
  context?: string;
  ruta?: string;
  estado?: number;
  err?: { idArchivo?: string; type: string; message: string; stack?: string; code?: string; constraint?: string };
}

/** The lines that a server has written so far, oldest first. */
export const logLines = (server: Pick<Server, 'logFile'>): LogLine[] =>
  readFileSync(server.logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as LogLine);
