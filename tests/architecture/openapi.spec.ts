import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import request from 'supertest';
import ts from 'typescript';
import { closeDb } from '../builders/db.js';
import { registered } from '../builders/profile.js';
import { baseUrl } from '../builders/user.js';
import { root } from './tracked-files.js';

interface Response {
  content?: Record<string, { schema: object }>;
}
interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { schemas: Record<string, object> };
}

/** A program of another institution: types from the document, calls through a client that knows them. */
const PROGRAM = `
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

export async function register(baseUrl: string, headers: Record<string, string>) {
  const client = createClient<paths>({ baseUrl, headers });
  const areas = await client.GET('/api/consultar/proyectos/lista');
  if (!Array.isArray(areas.data)) throw new Error('refused');
  const titles: string[] = areas.data.map((product) => product.titulo);

  const body = {
    tipoCapacitacion: 1, paises: 232, tituloObtenido: 'Química verde', idArea: 1, idSubarea: 101, idHorasAcademicas: 1, institucion: 'UCV',
  };
  const saved = await client.POST('/api/guardar/capacitacion/registro', { body });
  if (saved.error || !saved.data.r_succ) throw new Error(JSON.stringify(saved.error ?? saved.data));
  const id: number = saved.data.r_data.id;

  const list = await client.POST('/api/consultar/capacitacion/listar');
  if (list.error || !list.data.r_succ) throw new Error('refused');
  const read: { id: number; title: string; area: string }[] = list.data.r_data.map((course) => ({
    id: course.id, title: course.titulo_obtenido, area: course.area.label,
  }));
  return { titles, id, read };
}
`;

let document: Document;
beforeAll(async () => {
  document = (await request(baseUrl()).get('/api/openapi.json')).body as Document;
});
afterAll(closeDb);

describe('The API’s document', () => {
  it('says what every call answers', () => {
    const answers = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, { responses }]) => ({
        call: `${method} ${path}`,
        content: Object.values((responses['200'] ?? responses['201'])?.content ?? {}),
      })),
    );
    expect(answers.length).toBeGreaterThan(100);
    const empty = answers.filter(({ content }) => !content.length || content.some(({ schema }) => saysNothing(schema)));
    expect(empty.map(({ call }) => call)).toEqual([]);
    expect(Object.keys(document.components.schemas).filter((name) => saysNothing(document.components.schemas[name]))).toEqual([]);
  });

  it('says of what is sent the type, also where null is one, and the limits', () => {
    const { SaveWork, SaveFinancial, SaveBasicData } = document.components.schemas as Record<string, { properties: object }>;
    expect(SaveWork!.properties).toMatchObject({
      trabaja: { type: 'boolean' },
      trabajoPrincipal: { type: ['boolean', 'null'] },
      idTipoCargo: { type: ['integer', 'null'], minimum: 1 },
    });
    expect(SaveFinancial!.properties).toMatchObject({ montoOtorgado: { type: ['number', 'null'] } });
    expect(SaveBasicData!.properties).toMatchObject({
      nacionalidad: { type: 'string', enum: ['V', 'E'] },
      segundoNombre: { type: ['string', 'null'], maxLength: 150 },
    });
  });

  it('is enough for another institution to generate a client and call with it', async () => {
    const folder = join(root, 'node_modules/.cache/registro/client');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(document as never)));
    writeFileSync(join(folder, 'program.ts'), PROGRAM);
    expect(mistakes(join(folder, 'program.ts'))).toEqual([]);

    const { outputText } = ts.transpileModule(PROGRAM, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
    });
    writeFileSync(join(folder, 'program.mjs'), outputText);
    const { register } = (await import(pathToFileURL(join(folder, 'program.mjs')).href)) as {
      register(url: string, headers: object): Promise<unknown>;
    };
    const agent = await registered();
    await expect(register(baseUrl(), agent.headers())).resolves.toEqual({
      titles: [],
      id: expect.any(Number),
      read: [{ id: expect.any(Number), title: 'QUÍMICA VERDE', area: expect.any(String) }],
    });
  });
});

const LIST_OF_NOTHING = '{"type":"array","items":{"type":"null"}}';
/** Whether a schema is empty somewhere; a draft's content alone may be anything. */
function saysNothing(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if (Array.isArray(schema)) return schema.some(saysNothing);
  const entries = Object.entries(schema);
  if (!entries.length || JSON.stringify(schema) === LIST_OF_NOTHING) return true;
  return entries.some(([key, value]) => {
    if (key === 'additionalProperties') return false;
    if (key === 'properties') return Object.values(value as object).some(saysNothing);
    return saysNothing(value);
  });
}

/** What TypeScript says against the program, in strict mode. */
function mistakes(file: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
