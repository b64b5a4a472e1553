import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { ROWS_HEADER, TABLE_FORMATS } from '@registro/contracts/console/export';
import { Read, type Who } from '../auth/call.js';
import { Bare } from './envelope.js';

const query = (name: string, description: string, example?: string) =>
  ApiQuery({ name, required: false, description, schema: { type: 'string', example } });
const file = (format: 'binary' | undefined) => ({ schema: { type: 'string' as const, format } });

/** GET of a list that `listRows` answers and exports, as react-admin asks for it; described in the API's document. */
export function ListRoute(path: string, ...who: [Who, ...Who[]]) {
  return applyDecorators(
    Read(path, ...who),
    Bare(),
    query('sort', 'Campo y sentido, en JSON', '["id","DESC"]'),
    query('range', 'Primera y última fila, en JSON; hasta 150', '[0,24]'),
    query('filter', 'Filtros de la lista, en JSON', '{}'),
    ApiQuery({
      name: 'formato',
      required: false,
      description: 'Responde un archivo con todas las filas del filtro, en el mismo orden',
      schema: { type: 'string', enum: Object.keys(TABLE_FORMATS) },
    }),
    ApiOkResponse({
      description: 'Las filas; con formato, el archivo, o un sobre con r_succ false y por qué no',
      headers: {
        'content-range': { description: 'Sin formato: filas dadas y cuántas hay', schema: { type: 'string' } },
        [ROWS_HEADER]: { description: 'Con formato: filas del archivo', schema: { type: 'integer' } },
      },
      content: {
        [TABLE_FORMATS.csv.tipo]: file(undefined),
        [TABLE_FORMATS.xlsx.tipo]: file('binary'),
      },
    }),
  );
}
