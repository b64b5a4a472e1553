import { open } from 'node:fs/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BANK_FILE_FIELD } from '@registro/contracts/payments/bank-files';
import { ISO_MESSAGES, type TextLayout } from '@registro/contracts/payments/bank-format';
import type { BankFileKind } from '@registro/contracts/payments/bank-kinds';
import { rows } from '@registro/platform/database/database';
import { invalid } from '@registro/platform/errors';
import { sql } from 'kysely';
import { wrongFile } from './bank-file.js';

/** How a file is written: by a layout of its bank, or as the message of ISO 20022, which has none. */
export interface ChosenFormat {
  id: number | null;
  nombre: string;
  definicion: TextLayout | null;
}

/** A format by its id, which must be of this bank and kind, and in use; null is the ISO message. 422 otherwise. */
export async function chosenFormat(em: EntityManager, banco: string, tipo: BankFileKind, id: number | null): Promise<ChosenFormat> {
  if (id === null) return { id, nombre: ISO_MESSAGES[tipo], definicion: null };
  const found = (await formatsOf(em, banco, tipo)).find((format) => format.id === id);
  return found ?? invalid({ campo: 'formato', mensaje: 'El formato no es de este banco, o ya no se usa' });
}

/**
 * The format of a file that came: the one that was named, the ISO message where it is XML, or the only one of its bank.
 * 422 otherwise.
 */
export async function formatOfFile(
  em: EntityManager,
  banco: string,
  tipo: BankFileKind,
  path: string,
  id: number | null,
): Promise<ChosenFormat> {
  const begin = await beginningOf(path);
  const other = NO_DATA.find(([how]) => how.test(begin));
  if (other) wrongFile(`El archivo es ${other[1]}: pida al banco el de datos, en XML, CSV o texto`);
  if (id !== null) return chosenFormat(em, banco, tipo, id);
  if (isXml(begin)) return chosenFormat(em, banco, tipo, null);
  const [only, ...others] = await formatsOf(em, banco, tipo);
  if (!only)
    invalid({ campo: BANK_FILE_FIELD, mensaje: `El banco ${banco} no tiene un formato para este archivo, y el archivo no es XML` });
  if (others.length) invalid({ campo: 'formato', mensaje: 'El banco tiene varios formatos para este archivo: elija uno' });
  return only;
}

function formatsOf(em: EntityManager, banco: string, tipo: BankFileKind): Promise<ChosenFormat[]> {
  return rows(
    em,
    sql<ChosenFormat>`select id, nombre, definicion from payments.formato_banco where banco = ${banco} and tipo = ${tipo} and activo order by id`,
  );
}

/** How files begin that people have of a bank and that hold no data to be read. */
const NO_DATA: [RegExp, string][] = [
  [/^\s*%PDF-/, 'un PDF'],
  [/^PK\x03\x04/, 'una hoja de Excel o un ZIP'],
  [/^\xd0\xcf\x11\xe0/, 'un documento de Excel o de Word'],
  [/^\x1f\x8b/, 'un archivo comprimido'],
  [/^(\x89PNG|GIF8|\xff\xd8\xff)/, 'una imagen'],
  [/^(\xef\xbb\xbf)?\s*<(!doctype )?html/i, 'una página web'],
];

const isXml = (begin: string): boolean => /^(\xef\xbb\xbf)?\s*</.test(begin);

/** The first bytes of a file, a letter each. */
async function beginningOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}
