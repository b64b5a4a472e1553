import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');
/** Schemas that others publish, no part of the project: beside it, where somebody has them, or where REACH says. */
export const reach = process.env['REACH'] ?? join(root, '../shared/reach');

/** A schema that stands in tests/schemas. */
export const ownSchema = (name: string): object => JSON.parse(readFileSync(join(root, 'tests/schemas', name), 'utf8'));
/** A published schema by its place among those; undefined where nobody has it. */
export function publishedSchema(place: string): object | undefined {
  const text = publishedText(place);
  return text === undefined ? undefined : JSON.parse(text);
}
/** The same of what is no JSON. */
export function publishedText(place: string): string | undefined {
  const file = join(reach, place);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * The published schema of a package of 360Giving, with that of a grant in its place. Both name their draft by an
 * address that is not the draft's.
 */
export function publishedGiving(): object | undefined {
  const [whole, grant] = ['package-', ''].map((part) => publishedSchema(`360giving/360-giving-${part}schema.json`)) as (
    | Giving
    | undefined
  )[];
  if (!whole || !grant) return undefined;
  const { $schema: _, properties, ...rest } = whole;
  const { $schema: __, ...items } = grant;
  return { ...rest, properties: { ...properties, grants: { ...properties.grants, items } } };
}
type Giving = { $schema: string; properties: { grants: object } };

type Validate = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string }[] | null };
type AjvClass = new (options: object) => { compile(schema: object): Validate };

/** What of a value a JSON Schema (draft 07) refuses, in lines; by the validator that Fastify brings along. */
export function refusedBy(schema: object, value: unknown): string[] {
  const compiler = createRequire(createRequire(join(root, 'packages/platform/package.json')).resolve('fastify')).resolve(
    '@fastify/ajv-compiler',
  );
  const from = createRequire(compiler);
  const ajv = new (from('ajv') as { default: AjvClass }).default({ strict: false, allErrors: true, logger: false });
  (from('ajv-formats') as { default: (to: unknown) => void }).default(ajv);
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}
