#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { verifyCode } from './code/verify-code.js';
import { checkProof } from './log/check-proof.js';
import { readNoteKey } from './log/note.js';
import { readPublicKeys, textOf } from './public-keys.js';
import { codeInPicture } from './read-picture.js';
import { verifyPdf } from './verify-pdf.js';

/*
 * registro-verificar: proves what the registry signed against its public keys alone. Ends with 0 where it holds, 1
 * where it does not, 2 where it cannot be told.
 */

const LOCAL = 'http://localhost:8080/api/publico/claves';
const PUBLISHED = /(?<=^https?:.*)\/claves$/;
const PICTURE = /\.(png|jpe?g)$/i;
const USAGE = `Uso: registro-verificar [pdf] ARCHIVO.pdf [--claves claves.json | --claves https://REGISTRO/api/publico/claves]
Sin --claves las pide a ${LOCAL}.
     registro-verificar codigo CÓDIGO|FOTO.png|FOTO.jpg [--claves …] [--lista revocados.txt | --lista https://REGISTRO/api/publico/codigos/revocados]
El código es lo que contiene el QR. Sin --lista la pide donde están las claves.
     registro-verificar prueba ARCHIVO.tlog-proof --llave NOMBRE+HUELLA+LLAVE [--testigo LLAVE]… [--quorum N]
La llave de la bitácora está en /bitacora/llaves; guárdela de antes.`;

/** What can be verified, by the word in front; without one it is a PDF. Each answers whether it holds. */
const verbs: Record<string, (args: string[]) => Promise<boolean>> = { pdf, codigo, prueba };

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

/** A printed code, as text or in a picture of it. */
async function codigo(args: string[]): Promise<boolean> {
  const options = { claves: { type: 'string', default: LOCAL }, lista: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Unknown(USAGE);
  const text = PICTURE.test(given) ? await had(given, readFile(given).then(codeInPicture)) : given;
  const keys = await had(values.claves, readPublicKeys(values.claves));
  const source = values.lista ?? (PUBLISHED.test(values.claves) ? values.claves.replace(PUBLISHED, '/codigos/revocados') : null);
  // Without it a code is told from a forged one; whether it still stands is not known, and that is said.
  const list = source === null ? null : await (values.lista ? had(source, textOf(source)) : textOf(source).catch(() => null));
  const { outcome, titulo, dice, content } = verifyCode(text ?? '', { keys, list, fresh: PUBLISHED.test(values.claves) });
  const says = content
    ? [`Número    ${content.numero}`, `Nombre    ${content.nombre}`, `Dice      ${content.nivel}`, `Emitido   ${content.fecha}`]
    : [];
  console.log([`${titulo.toUpperCase()}: ${dice}\n`, ...says, `Claves    ${values.claves}`, `Lista     ${source ?? 'ninguna'}`].join('\n'));
  return outcome === 'valido';
}

/** That a document stands in the public log, by the log's key and the witnesses who are believed. */
async function prueba(args: string[]): Promise<boolean> {
  const many = { type: 'string', multiple: true, default: [] as string[] } as const;
  const options = { llave: many, testigo: many, quorum: { type: 'string', default: '0' } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [path] = positionals;
  const keysOf = (texts: string[]) => texts.map((text) => readNoteKey(text) ?? unknown(`No es una llave: ${text}`));
  const [log, witnesses, quorum] = [keysOf(values.llave), keysOf(values.testigo), Number(values.quorum)];
  if (!path || positionals.length > 1 || !log.length || !(Number.isInteger(quorum) && quorum >= 0)) throw new Unknown(USAGE);
  const text = String(await had(path, readFile(path)));
  try {
    const { opening, index, origin, size, seen } = checkProof(text, { log, witnesses, quorum });
    const said = [
      `${opening.clase} ${opening.numero}, del ${opening.fecha}, está en la bitácora ${origin} con el número ${index}, hasta ${size}.`,
    ];
    console.log(
      [...said, `Huella    ${opening.huella}`, ...seen.map(({ name, when }) => `Testigo   ${name}, ${new Date(when).toISOString()}`)].join(
        '\n',
      ),
    );
    return true;
  } catch (error) {
    console.log((error as Error).message);
    return false;
  }
}

function unknown(sentence: string): never {
  throw new Unknown(sentence);
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
