import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Envelope } from '@registro/contracts/envelope';
import type { INestApplication } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { describeAnswers, readMade, type Schema } from './openapi-answers.js';

const BUILT = new URL('./openapi.json', import.meta.url);
/** What it takes to make it, about. */
const RETRY_SECONDS = 15;
const NOT_YET: Envelope<null> = {
  r_succ: false,
  r_code: '503',
  r_mess: 'La descripción de la API se está preparando. Intente de nuevo en unos segundos',
  r_data: null,
};

/**
 * Serves the OpenAPI 3.1 document and a page to read it. Both are of the whole product, whichever of its services run
 * in this process: the build writes the document, beside a product of `npm start` that serves already. It is read when
 * first asked for; until it is there, that is said.
 */
export function serveOpenApi(app: NestFastifyApplication, built: URL = BUILT): void {
  let read: OpenAPIObject | null = null;
  const document = () => (read ??= JSON.parse(readFileSync(built, 'utf8')) as OpenAPIObject);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async ({ url, id }, reply) => {
      if (read || !/^\/api\/(docs|openapi\.)/.test(url) || existsSync(built)) return undefined;
      return reply
        .status(503)
        .header('retry-after', RETRY_SECONDS)
        .send({ ...NOT_YET, idSolicitud: id });
    });
  SwaggerModule.setup('api/docs', app, document, {
    jsonDocumentUrl: 'api/openapi.json',
    yamlDocumentUrl: 'api/openapi.yaml',
    customSiteTitle: 'API del Registro',
  });
}

/** Writes the document of an application that has every service, for all processes to serve: whole or not at all. */
export function writeOpenApi(app: INestApplication): void {
  const whole = new URL(`${BUILT.href}.${process.pid}`);
  writeFileSync(whole, JSON.stringify(makeDocument(app)));
  renameSync(whole, BUILT);
}

function makeDocument(app: INestApplication): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Registro Nacional de Ciencia, Tecnología e Innovación')
    .setDescription(
      'Todas las llamadas responden { r_succ, r_code, r_mess, r_data }; 1000 significa realizado. Las escrituras requieren Origin propio y el encabezado x-registro.',
    )
    .setVersion('1')
    .addCookieAuth('registro');
  const document = SwaggerModule.createDocument(app, builder.build(), {
    operationIdFactory: (controller, method) => `${controller}_${method}`,
  });
  const schemas = (document.components ??= {}).schemas ?? {};
  const dtos = classesWithRules();
  const made = readMade();
  for (const name of Object.keys(schemas)) {
    const dto = dtos.get(name);
    if (dto) schemas[name] = schemaOf(dto, made.bodies[name]?.properties ?? {});
  }
  document.components.schemas = schemas;
  describeAnswers(document, made);
  return document;
}

type Dto = abstract new () => object;

function classesWithRules(): Map<string, Dto> {
  const storage = getMetadataStorage() as unknown as { validationMetadatas: Map<Dto, unknown> };
  return new Map([...storage.validationMetadatas.keys()].map((c) => [c.name, c]));
}

/**
 * What is sent as a JSON schema: its types, and each rule with its message. The document says what the server does, for
 * it reads the same source.
 */
function schemaOf(dto: Dto, types: Record<string, Schema>) {
  const rules = getMetadataStorage().getTargetValidationMetadatas(dto as never, '', true, false);
  const properties: Record<string, Schema> = {};
  const required = new Set<string>();
  for (const r of rules) {
    const property = (properties[r.propertyName] ??= { ...types[r.propertyName] });
    const [limit] = r.constraints ?? [];
    if (r.name === 'required') required.add(r.propertyName);
    if (r.name === 'isIn') property['enum'] = isNullable(property) ? [...new Set([...(limit as unknown[]), null])] : limit;
    if (r.name === 'maxLength') property['maxLength'] = limit;
    if (r.name === 'minLength') property['minLength'] = limit;
    if (r.name === 'matches') property['pattern'] = (limit as RegExp).source;
    if (r.name === 'isEmail') property['format'] = 'email';
    if (r.name === 'isDay') property['format'] = 'date';
    if (r.name === 'isId') Object.assign(property, { type: isNullable(property) ? ['integer', 'null'] : 'integer', minimum: 1 });
    if (typeof r.message === 'string') property['x-mensajes'] = [...new Set([...((property['x-mensajes'] as string[]) ?? []), r.message])];
  }
  return { type: 'object' as const, properties, required: [...required] };
}

const isNullable = ({ type }: Schema): boolean => Array.isArray(type) && type.includes('null');
