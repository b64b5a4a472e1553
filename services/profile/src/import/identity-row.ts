import { countOf } from '@registro/contracts/count';
import { isIsoDate, parseShownDate, todayInCaracas } from '@registro/contracts/dates';
import { enteredLine } from '@registro/contracts/entered';
import { PHONE, readPhone } from '@registro/contracts/phone';
import { CEDULA_MAX_DIGITS, CEDULA_MIN_DIGITS, NAME_MAX } from '@registro/contracts/profile/basic-data';
import { isPersonName, nameProblem, personName } from '@registro/contracts/profile/person-name';
import type { ImportColumn } from '@registro/contracts/profile/identity-import';
import { bareNumber } from '@registro/contracts/validation';
import { readCell } from '@registro/platform/files/read-cell';
import type { Places } from './places.js';

/** A row's values in the order of `profile.identidad`'s columns; or why it is rejected. */
export type ParsedRow = { values: (string | null)[] } | { mensaje: string };

class Rejected extends Error {}

const CEDULA = new RegExp(`^[1-9]\\d{${CEDULA_MIN_DIGITS - 1},${CEDULA_MAX_DIGITS - 1}}$`);
const SEX: Record<string, string> = { '1': '1', '2': '2', M: '1', F: '2' };

/**
 * Reads one row of the file. Every value is checked for what it must be, so nothing else of the file reaches the table.
 */
export function parseIdentityRow(cells: string[], columns: Map<ImportColumn, number>, places: Places): ParsedRow {
  if (cells.length !== columns.size)
    return { mensaje: `La fila tiene ${countOf(cells.length, 'columna', 'columnas')} y se esperaban ${columns.size}` };
  const cell = (column: ImportColumn) => {
    const i = columns.get(column);
    return i === undefined ? '' : enteredLine(readCell(cells[i]!));
  };
  try {
    return {
      values: [
        nacionalidad(cell('nacionalidad')),
        cedula(cell('cedula'), cell('nacionalidad')),
        name(cell('primerNombre'), 'primer nombre') ?? reject('Falta el primer nombre'),
        name(cell('segundoNombre'), 'segundo nombre'),
        name(cell('primerApellido'), 'primer apellido') ?? reject('Falta el primer apellido'),
        name(cell('segundoApellido'), 'segundo apellido'),
        birthday(cell('fechaNacimiento')),
        choice(cell('sexo').toUpperCase(), (v) => SEX[v], 'El sexo debe ser 1 (masculino) o 2 (femenino)'),
        choice(cell('estadoCivil'), (v) => (places.civil.has(v) ? v : undefined), 'El estado civil no está en la lista'),
        choice(cell('estado'), (v) => (places.estados.has(v) ? v : undefined), 'El estado no está en la lista'),
        choice(
          cell('municipio'),
          (v) => (places.municipios.get(v) === cell('estado') ? v : undefined),
          'El municipio no pertenece al estado',
        ),
        choice(
          cell('parroquia'),
          (v) => (places.parroquias.get(v) === cell('municipio') ? v : undefined),
          'La parroquia no pertenece al municipio',
        ),
        phone(cell('telefono')),
        phone(cell('telefonoCelular')),
        choice(cell('origen').toLowerCase(), (v) => (v === 'saime' || v === 'rnii' ? v : undefined), 'El origen debe ser saime o rnii') ??
          reject('Falta el origen'),
      ],
    };
  } catch (error) {
    if (error instanceof Rejected) return { mensaje: error.message };
    throw error;
  }
}

function reject(mensaje: string): never {
  throw new Rejected(mensaje);
}

function nacionalidad(v: string): string {
  const letter = v.toUpperCase();
  return letter === 'V' || letter === 'E' ? letter : reject('La nacionalidad debe ser V o E');
}

/** With what separates its digits, and with the letter of its own column before them, it is the same one. */
function cedula(v: string, letter: string): string {
  const bare = bareNumber(v).toUpperCase();
  const digits = bare.startsWith(letter.toUpperCase()) ? bare.slice(letter.length) : bare;
  if (CEDULA.test(digits)) return digits;
  return reject(`La cédula debe tener de ${CEDULA_MIN_DIGITS} a ${CEDULA_MAX_DIGITS} dígitos y no comenzar con cero`);
}

function name(cell: string, what: string): string | null {
  const v = personName(cell);
  if (v === '') return null;
  if (v.length > NAME_MAX) reject(`El ${what} tiene más de ${NAME_MAX} caracteres`);
  return isPersonName(v) ? v : reject(`El ${what}: ${nameProblem(v)}`);
}

/** YYYY-MM-DD or DD/MM/YYYY. */
function birthday(v: string): string {
  const iso = isIsoDate(v) ? v : parseShownDate(v);
  if (!iso || iso > todayInCaracas()) reject('La fecha de nacimiento no es válida');
  return iso;
}

function choice(v: string, read: (v: string) => string | undefined, mensaje: string): string | null {
  return v === '' ? null : (read(v) ?? reject(mensaje));
}

function phone(v: string): string | null {
  if (v === '') return null;
  const read = readPhone(v);
  return PHONE.test(read) ? read : reject('El teléfono debe tener diez dígitos, como (000) 000-0000');
}
