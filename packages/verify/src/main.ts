#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readPublicKeys } from './public-keys.js';
import { verifyPdf } from './verify-pdf.js';

/*
 * registro-verificar: proves what the registry signed against its public keys alone. Ends with 0 where it holds, 1
 * where it does not, 2 where it cannot be told.
 */

const LOCAL = 'http://localhost:8080/api/publico/claves';
const USAGE = `Uso: registro-verificar [pdf] ARCHIVO.pdf [--claves claves.json | --claves https://REGISTRO/api/publico/claves]
Sin --claves las pide a ${LOCAL}.`;

/** What can be verified, by the word in front; without one it is a PDF. Each answers whether it holds. */
const verbs: Record<string, (args: string[]) => Promise<boolean>> = { pdf };

class Unknown extends Error {}

async function pdf(args: string[]): Promise<boolean> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { claves: { type: 'string', default: LOCAL } } });
  const [path] = positionals;
  if (!path || positionals.length > 1) throw new Unknown(USAGE);
  const file = await had(path, readFile(path));
  const { outcome, says, sha256 } = await verifyPdf(file, await had(values.claves, readPublicKeys(values.claves)));
  console.log(`${says}\n\nArchivo   ${path}\nSHA-256   ${sha256}\nClaves    ${values.claves}`);
  return outcome === 'valido';
}

const had = <T>(what: string, reading: Promise<T>): Promise<T> =>
  reading.catch((error: Error) => {
    throw new Unknown(`No se pudo leer ${what}: ${error.message}`);
  });

try {
  const [first = '', ...rest] = process.argv.slice(2);
  const verb = verbs[first];
  process.exitCode = (await (verb ? verb(rest) : pdf(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Unknown ? error.message : `${String(error)}\n\n${USAGE}`);
  process.exitCode = 2;
}
