import { COMPANY_NAME_MAX } from '@registro/contracts/scholarships/institution';
import { wholeRif } from '@registro/contracts/scholarships/rif';
import {
  RIF_IMPORT_COLUMNS,
  RIF_IMPORT_ERRORS_SHOWN,
  RIF_IMPORT_FIELD,
  type RifImported,
} from '@registro/contracts/scholarships/rif-import';
import { enteredLine } from '@registro/contracts/entered';
import { invalid } from '@registro/platform/errors';
import { readTable } from '@registro/platform/files/read-table';

type Read = Pick<RifImported, 'leidas' | 'aceptadas' | 'rechazadas' | 'errores'> & { companies: Map<string, string> };

/**
 * The companies of a CSV file, the last row of a RIF winning; bad rows are counted and the first ones told. 422 where
 * it is no such file.
 */
export async function readCompanyRows(text: string): Promise<Read> {
  const rows = await readTable(text, RIF_IMPORT_FIELD);
  const [header = [], ...body] = rows;
  const places = RIF_IMPORT_COLUMNS.map((name) => header.map(enteredLine).indexOf(name));
  if (places.includes(-1)) wrong(`La primera línea debe tener las columnas ${RIF_IMPORT_COLUMNS.join(' y ')}, separadas por , o ;`);
  const read: Read = { leidas: body.length, aceptadas: 0, rechazadas: 0, errores: [], companies: new Map() };
  for (const [i, cells] of body.entries()) {
    const [rif, razonSocial] = places.map((place) => enteredLine(cells[place] ?? ''));
    const mensaje = problemOf(rif!, razonSocial!);
    if (mensaje === null) {
      read.aceptadas++;
      const digits = rif!.toUpperCase().replace(/[\s.\p{Pd}]/gu, '');
      read.companies.set(wholeRif(digits[0]!, digits.slice(1)), razonSocial!.toLocaleUpperCase('es'));
    } else {
      read.rechazadas++;
      if (read.errores.length < RIF_IMPORT_ERRORS_SHOWN) read.errores.push({ fila: i + 2, mensaje });
    }
  }
  return read;
}

function problemOf(rif: string, razonSocial: string): string | null {
  if (!/^[JG]\d{6,9}$/i.test(rif.replace(/[\s.\p{Pd}]/gu, ''))) return 'El RIF debe tener J o G y de 6 a 9 dígitos';
  if (!razonSocial) return 'La razón social es requerida';
  return razonSocial.length > COMPANY_NAME_MAX ? `La razón social no puede tener más de ${COMPANY_NAME_MAX} caracteres` : null;
}

function wrong(mensaje: string): never {
  invalid({ campo: RIF_IMPORT_FIELD, mensaje });
}
