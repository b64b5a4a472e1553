import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { BARE_MARK } from './http/envelope.js';

export type Schema = Record<string, unknown>;
interface Response {
  description: string;
  content?: Record<string, { schema: Schema }>;
}
interface Operation {
  operationId: string;
  responses: Record<string, Response>;
  [BARE_MARK]?: true;
}
/** What the build read off the controllers' types (infra/answers.mjs). */
interface Made {
  bodies: Record<string, { properties: Record<string, Schema> }>;
  answers: Record<string, { data: Schema | null; also: Record<string, Schema>; file: boolean }>;
  schemas: Record<string, Schema>;
}

const JSON_TYPE = 'application/json';
const text = { type: 'string' };
const DONE = 'Realizado, o negado por una regla (r_succ false con su mensaje)';
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ [JSON_TYPE]: { schema } });

/** A refusal by a rule, with status 200, and anything else that is not done (rules ). */
const REFUSAL: Schema = {
  type: 'object',
  required: ['r_succ', 'r_code', 'r_mess', 'r_msg', 'r_data'],
  properties: { r_succ: { const: false }, r_code: text, r_mess: text, r_msg: text, r_data: { type: 'null' } },
};
const PROBLEM: Schema = {
  type: 'object',
  required: ['r_succ', 'r_code', 'r_mess', 'r_data'],
  properties: {
    r_succ: { const: false },
    r_code: text,
    r_mess: text,
    r_data: { description: 'Con 409, lo guardado donde difiere de lo enviado; si no, null', anyOf: [{ type: 'object' }, { type: 'null' }] },
    errores: { type: 'array', items: { type: 'object', required: ['campo', 'mensaje'], properties: { campo: text, mensaje: text } } },
    idSolicitud: text,
  },
};
const PROBLEMS = {
  401: { description: 'Debe iniciar sesión', content: json(ref('Problema')) },
  403: { description: 'No tiene permiso', content: json(ref('Problema')) },
  404: { description: 'No existe, o no es suyo', content: json(ref('Problema')) },
  422: { description: 'Datos no válidos: errores [{ campo, mensaje }]', content: json(ref('Problema')) },
  429: { description: 'Límite de solicitudes', content: json(ref('Problema')) },
};

/** Once a process, when the document is first asked for. */
export const readMade = (): Made => JSON.parse(readFileSync(new URL('./answers.json', import.meta.url), 'utf8')) as Made;

/**
 * Writes into the document what each call answers, done, refused or wrong; what a call said of itself (a list's files)
 * stays.
 */
export function describeAnswers(document: OpenAPIObject, { answers, schemas }: Made): void {
  const components = (document.components ??= {});
  components.schemas = { ...components.schemas, ...schemas, Negado: REFUSAL, Problema: PROBLEM };
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path) as Operation[]) {
      const made = answers[operation.operationId];
      if (!made) continue;
      const status = operation.responses['201'] ? '201' : '200';
      const own = operation.responses[status];
      // A stream is said by the call itself.
      const silent = operation[BARE_MARK] && made.data?.['type'] === 'null';
      const done = !silent && made.data && doneWith(made.data, made.also, operation[BARE_MARK] === true);
      const content = { ...own?.content, ...(done ? json({ anyOf: [done, ref('Negado')] }) : !own?.content && FILE) };
      operation.responses = { ...operation.responses, ...PROBLEMS, [status]: { ...own, description: own?.description || DONE, content } };
    }
  }
}

const FILE = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** What a call answers when it is done: as it is, or in its envelope with the keys beside (rule A-1). */
function doneWith(data: Schema, also: Record<string, Schema>, bare: boolean): Schema {
  if (bare) return data;
  const properties = { ...also, r_succ: { const: true }, r_code: text, r_mess: text, r_data: data };
  return { type: 'object', required: Object.keys(properties), properties };
}
