import { applyDecorators } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import { ROWS_HEADER, TABLE_FORMATS } from '@registro/contracts/console/export';
import { Read, type Who } from '../auth/endpoint.js';
import { Bare } from './envelope.js';

const query = (name: string, description: string, example?: string) =>
  ApiQuery({ name, required: false, description, schema: { type: 'string', example } });
const file = (format: 'binary' | undefined) => ({ schema: { type: 'string' as const, format } });

const formato = (required: boolean, description: string) =>
  ApiQuery({ name: 'formato', required, description, schema: { type: 'string', enum: Object.keys(TABLE_FORMATS) } });
const files = {
  [TABLE_FORMATS.csv.tipo]: file(undefined),
  [TABLE_FORMATS.xlsx.tipo]: file('binary'),
};

const page = (path: string, who: [Who, ...Who[]]) => [
  Read(path, ...who),
  Bare(),
  query('sort', 'Campo y sentido, en JSON', '["id","DESC"]'),
  query('range', 'Primera y última fila, en JSON; hasta 150', '[0,24]'),
  query('filter', 'Filtros de la lista, en JSON', '{}'),
];
const pageHeaders = { 'content-range': { description: 'Filas dadas y cuántas hay', schema: { type: 'string' as const } } };

/**
 * GET of a list that `listRows` answers by pages alone, because its `ListSpec` has no columns; described in the API's
 * document.
 */
export function PageRoute(path: string, ...who: [Who, ...Who[]]) {
  return applyDecorators(...page(path, who), ApiOkResponse({ description: 'Las filas', headers: pageHeaders }));
}

/** GET of a list that `listRows` answers and exports, as react-admin asks for it; described in the API's document. */
export function ListRoute(path: string, ...who: [Who, ...Who[]]) {
  return applyDecorators(
    ...page(path, who),
    formato(false, 'Responde un archivo con todas las filas del filtro, en el mismo orden'),
    ApiOkResponse({
      description: 'Las filas; con formato, el archivo, o un sobre con r_succ false y por qué no',
      headers: { ...pageHeaders, [ROWS_HEADER]: { description: 'Con formato: filas del archivo', schema: { type: 'integer' } } },
      content: files,
    }),
  );
}

/** GET of the ids of a list as `listIds` answers them, filtered and sorted as the list is. */
export function OrderRoute(path: string, ...who: [Who, ...Who[]]) {
  return applyDecorators(
    Read(path, ...who),
    query('sort', 'Campo y sentido, en JSON', '["id","DESC"]'),
    query('filter', 'Filtros de la lista, en JSON', '{}'),
  );
}

/** GET of rows that were worked out, which `exportRows` answers: a file and nothing else. */
export function TableRoute(path: string, ...who: [Who, ...Who[]]) {
  return applyDecorators(
    Read(path, ...who),
    formato(true, 'Del archivo'),
    query('filter', 'Con qué se calculan las filas, en JSON', '{}'),
    ApiOkResponse({
      description: 'El archivo, o un sobre con r_succ false y por qué no',
      headers: { [ROWS_HEADER]: { description: 'Filas del archivo', schema: { type: 'integer' } } },
      content: files,
    }),
  );
}
